export { canonicalDeal, dealCards } from './deal.ts';
export { carryOut, decide, isRefusal } from './decide.ts';
export {
  evolve,
  /** @public */
  fold,
} from './evolve.ts';
export {
  goldAfter,
  /** @public */
  goldSeats,
} from './gold.ts';
export { mayExtend, maySkip } from './host.ts';
export { DEEDS, SUSPECT_GROUNDS, TRUST_GROUNDS } from './kit/grounds.ts';
export { initialState, type State } from './kit/state.ts';
export {
  packNow,
  /** @public */
  publicTurn,
} from './pack.ts';
export { BOARDS, type Board, findBoard, roleByCode, sortedDeck } from './presets/boards.ts';
export { DECKS } from './presets/decks.ts';
export {
  /** @public */
  FLAGS,
  workOutFlags,
} from './presets/flags.ts';
export {
  /** @public */
  RULE_SETS,
} from './presets/rule-sets.ts';
export { ROLE_IDS, type RoleId, roleOf } from './roles/index.ts';
export {
  fullView,
  /** @public */
  mayRead,
} from './view/audience.ts';
export { newReading, type Reading, readOn, seatView, viewOf } from './view/seat-view.ts';
export { tableView } from './view/table-view.ts';
