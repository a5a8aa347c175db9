import type { Trait } from '../kit/role.ts';
import { lovers } from './lovers.ts';

/** What is not dealt but comes upon players: it answers the same questions as a card. */
export const STATUSES: readonly Trait[] = [lovers];
