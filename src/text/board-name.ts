import type { Board } from '../engine/index.ts';
import type { Words } from './words-for.ts';

/** Cards that nearly every deck has, and that tell no two boards apart. */
const USUAL: readonly string[] = ['werewolf', 'seer', 'witch', 'hunter', 'villager'];

/** `官方標準 12 人 狼王、守衛`: rule set, seats, and the cards that make this board another than the plainest one. */
export const boardName = (words: Words, { ruleSet, seats, deck, id }: Board): string => {
  const special = [...new Set(deck)].filter((role) => !USUAL.includes(role)).map((role) => words.roles[role]);
  const plain = words.board(ruleSet, seats);
  const name = special.length > 0 ? words.settings.boardWith(plain, special.join(words.form.list)) : plain;
  return id === 'custom' ? `${words.settings.custom} ${name}` : name;
};
