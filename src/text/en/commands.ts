import type { Words } from '../zh-tw.ts';

/** Names and descriptions of the slash command in this language. Names are lower case; descriptions ≤ 100 characters. */
export const commands: Words['commands'] = {
  root: { name: 'werewolf', description: 'The judge of Werewolf (狼人殺)' },
  create: { name: 'create', description: 'Open a table in this channel' },
  compose: { name: 'compose', description: 'Compose your own cards: roles by count' },
  set: { name: 'set', description: 'Change one rule of this table' },
  join: { name: 'join', description: 'Sit down at this channel’s table' },
  leave: { name: 'leave', description: 'Leave your seat in the lobby' },
  start: { name: 'start', description: 'All are here: deal and start' },
  cancel: { name: 'cancel', description: 'Close the lobby, or propose to end the game' },
  host: { name: 'host', description: 'Host tools: pause, extend, skip, rule out, replace, end' },
  status: { name: 'status', description: 'What everybody may know of this table now' },
  history: { name: 'history', description: 'The last games of this server' },
  verify: { name: 'verify', description: 'Check that a deal was not changed' },
  rules: { name: 'rules', description: 'The rules of this table or of a board' },
  help: { name: 'help', description: 'How to play and how to open a table' },
  options: {
    board: { name: 'board', description: 'Which board' },
    practice: { name: 'practice', description: 'How many practice players sit down with you' },
    pace: { name: 'pace', description: 'How long each step lasts' },
    floor: { name: 'floor', description: 'Speak in turn, or freely' },
    delivery: { name: 'delivery', description: 'How cards and actions reach players' },
    cards: { name: 'cards', description: 'For example: 3 wolves, seer, witch, hunter, 3 villagers' },
    ruleset: { name: 'ruleset', description: 'Which rule set; Standard if left out' },
    flag: { name: 'flag', description: 'Which rule' },
    value: { name: 'value', description: 'What it becomes' },
    game: { name: 'game', description: 'Id of the game; the last one if left out' },
    do: { name: 'do', description: 'What to do; leave it out to open the tools' },
    seat: { name: 'seat', description: 'Which seat' },
    player: { name: 'player', description: 'Who takes the seat over' },
  },
};
