import { type Rules, type RuleWords, rulesText } from '../rules.ts';
import { cast } from './cards.ts';
import { causes, flagFamilies, flags } from './flags.ts';
import { settings } from './settings.ts';

const words: RuleWords = {
  colon: ': ',
  join: '; ',
  scapegoat: 'a tie falls on the Scapegoat',
  heads: {
    win: 'Win',
    pack: 'Knife',
    witch: 'Witch',
    cards: 'Cards',
    sheriff: 'Sheriff',
    burst: 'Self-destruct',
    lastWords: 'Last words',
    vote: 'Vote',
  },
  values: {
    'win.mode': {
      side: 'wolves win when all gods or all villagers are out',
      all: 'wolves win when all others are out',
      dual: 'wolves win when all Double Villagers are out',
    },
    'win.good_needs_both': {
      true: 'the village needs a god and a villager left',
      false: 'the village wins when all wolves are out',
    },
    'third.win': {
      last_two: 'a mixed couple wins as the last two',
      day_one_other: 'a mixed couple wins by day with at most one other left',
      others_out: 'a mixed couple’s camp wins when all others are out',
    },
    'wolves.consensus': {
      unanimous: 'all must agree, else no kill',
      majority: 'most picks; a tie is no kill',
    },
    'wolves.may_knife_wolf': { true: 'a wolf may be the target', false: 'no wolf is a target' },
    'witch.self_save': {
      always: 'may save herself',
      first_night: 'may save herself on night 1',
      never: 'may not save herself',
      no_guard_only: 'may save herself if there is no Guard',
    },
    'witch.both_same_night': { true: 'both potions in one night', false: 'one potion a night' },
    'witch.told_victim': {
      always: 'always told the victim',
      while_antidote: 'told the victim while she has the antidote',
    },
    'guard.plus_antidote': { dies: 'guarded and saved is out', survives: 'guarded and saved stays in' },
    'seer.result': { camp: 'a check tells good or wolf', role: 'a check tells the card' },
    'death.reveal_card': { true: 'cards are turned up when out', false: 'cards stay hidden when out' },
    'sheriff.enabled': { true: '', false: 'none' },
    'sheriff.weight': { '1.5': '1.5 votes', '2': '2 votes', by_alive: '2 votes above six alive, else 1.5' },
    'badge.on_death': {
      must_pass: 'when out must pass the badge',
      may_pass: 'when out may pass the badge',
      pass_or_tear: 'when out passes or tears the badge',
    },
    'election.unresolved': { no_badge: 'no result: no sheriff', next_day: 'no result: again tomorrow' },
    'sd.enabled': { true: '', false: 'none' },
    'sd.phases': {
      any: 'any time by day, then night',
      outside_votes: 'by day outside votes and last words, then night',
    },
    'election.explode': {
      single: 'in the election: no sheriff',
      double: 'twice in the election: no sheriff',
      postpone: 'in the election: election postponed',
    },
    'lw.nights': {
      '0': 'not for the out of the night',
      '1': 'for the out of night 1',
      wolves: 'for the out of as many nights as wolves',
      all: 'for the out of every night',
    },
    'lw.poison': { true: '', false: 'not for the poisoned' },
    'lw.exile': { true: 'for the exiled', false: 'not for the exiled' },
    'tie.sheriff': {
      first: 'the sheriff may decide a tie',
      after_pk: 'the sheriff may decide a second tie',
      off: '',
    },
    'tie.mode': {
      none: 'a tie: nobody is out',
      pk: 'a tie: one run-off, then nobody is out',
      revote: 'a tie: run-offs until somebody is out',
    },
    'gold.enabled': { true: 'Golden Pants in force', false: '' },
  },
};

/** The rules of a table in at most eight lines. */
export const rules = (of: Rules): string[] =>
  rulesText(words, { flags, flagFamilies, causes, cast, settings }, of);
