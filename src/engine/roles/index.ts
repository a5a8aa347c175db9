import type { Role } from '../kit/role.ts';
import { bear } from './bear.ts';
import { bomber } from './bomber.ts';
import { copy } from './copy.ts';
import { cupid } from './cupid.ts';
import { elder } from './elder.ts';
import { girl } from './girl.ts';
import { guard } from './guard.ts';
import { hiddenWolf } from './hidden-wolf.ts';
import { hooligan } from './hooligan.ts';
import { hunter } from './hunter.ts';
import { idiot } from './idiot.ts';
import { knight } from './knight.ts';
import { piper } from './piper.ts';
import { scapegoat } from './scapegoat.ts';
import { seer } from './seer.ts';
import { silencer } from './silencer.ts';
import { stealthWolf } from './stealth-wolf.ts';
import { thief } from './thief.ts';
import { villager } from './villager.ts';
import { werewolf } from './werewolf.ts';
import { whiteWolfKing } from './white-wolf-king.ts';
import { wildChild } from './wild-child.ts';
import { witch } from './witch.ts';
import { wolfBeauty } from './wolf-beauty.ts';
import { wolfKing } from './wolf-king.ts';

/** The list of roles, in the order in which decks and texts name them: a new role is one file, its test, and one line here. */
export const ROLES = {
  werewolf,
  wolfKing,
  whiteWolfKing,
  wolfBeauty,
  hiddenWolf,
  stealthWolf,
  seer,
  witch,
  hunter,
  guard,
  idiot,
  elder,
  cupid,
  silencer,
  knight,
  bear,
  bomber,
  girl,
  scapegoat,
  piper,
  wildChild,
  hooligan,
  thief,
  copy,
  villager,
} satisfies Record<string, Role>;
export type RoleId = keyof typeof ROLES;
export const ROLE_IDS = Object.keys(ROLES) as RoleId[];

type NamedRole = Role & { id: RoleId };
const NAMED = new Map(ROLE_IDS.map((id): [RoleId, NamedRole] => [id, { ...(ROLES[id] as Role), id }]));

/** A role with its id, for whoever shows cards. Throws for a name that is no role. */
export const roleOf = (id: RoleId): NamedRole => {
  const role = NAMED.get(id);
  if (!role) throw new Error(`no role ${id}`);
  return role;
};
