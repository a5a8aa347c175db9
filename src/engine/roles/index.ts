import type { Role } from '../kit/role.ts';
import { hunter } from './hunter.ts';
import { seer } from './seer.ts';
import { villager } from './villager.ts';
import { werewolf } from './werewolf.ts';
import { witch } from './witch.ts';

/** The list of roles, in the order in which decks and texts name them: a new role is one file, its test, and one line here. */
export const ROLES = { werewolf, seer, witch, hunter, villager } satisfies Record<string, Role>;
export type RoleId = keyof typeof ROLES;
export const ROLE_IDS = Object.keys(ROLES) as RoleId[];

/** A role with its id, for whoever shows cards. */
export const roleOf = (id: RoleId): Role & { id: RoleId } => ({ ...ROLES[id], id });
