import type { Words } from '../zh-tw.ts';

/** The groups in which a host finds a rule. */
export const flagGroups: Words['flagGroups'] = {
  night: 'Night and knife',
  win: 'Winning',
  class: 'Side win: god or villager',
  lovers: 'Lovers and third party',
  potions: 'Witch, Guard, Seer',
  shots: 'Shots',
  gods: 'Other roles',
  wolves: 'Special wolves',
  sheriff: 'Sheriff and election',
  talk: 'Speeches and votes',
  words: 'Last words',
  burst: 'Self-destruct',
  dual: 'Two cards',
  gold: 'Golden Pants',
  table: 'The table',
};

/** Causes of leaving, in the names of the shooters' rules. */
export const causes: Words['causes'] = {
  knife: 'knifed',
  exile: 'exiled',
  shot: 'shot',
  poison: 'poisoned',
  love: 'out with the lover',
  charm: 'charmed',
  bomb: 'bombed',
  take: 'taken by the White Wolf King',
  duel: 'out by duel',
  self_destruct: 'out by self-destruct',
};

/** Rules that stand once for each card or cause. */
export const flagFamilies: Words['flagFamilies'] = {
  class: {
    name: (who) => `In a side win ${who} counts as`,
    values: { god: 'god', villager: 'villager', none: 'neither' },
  },
  hunter: {
    name: (cause) => `Hunter ${cause}`,
    values: { true: 'may shoot', false: 'may not shoot' },
  },
  wolf_king: {
    name: (cause) => `Wolf King ${cause}`,
    values: { true: 'may shoot', false: 'may not shoot' },
  },
};

/** Every other rule that can be set, with what each value means. */
export const flags: Words['flags'] = {
  'night.fake_steps': {
    name: 'Steps called without a holder',
    values: {
      board_roles: 'every step of the board',
      n1_only: 'only those of night 1 (Thief, lovers)',
      none: 'none',
    },
  },
  'night.windows': {
    name: 'Night roles act',
    values: { roll_call: 'one after the other', shared: 'together where independent' },
  },
  'guard.plus_antidote': {
    name: 'Guarded and saved in one night',
    values: { dies: 'out all the same', survives: 'stays in' },
  },
  'guard.plus_antidote_counts_as': {
    name: 'Out by guard and antidote counts as',
    values: { wolf: 'knifed, may shoot', other: 'not knifed, may not shoot' },
  },
  'death.knife_and_poison': {
    name: 'Knifed and poisoned in one night counts as',
    values: { poison: 'poisoned, may not shoot', knife: 'knifed, may shoot' },
  },
  'death.reveal_card': {
    name: 'Cards of the out',
    values: { true: 'turned up', false: 'hidden until the end' },
  },
  'wolves.consensus': {
    name: 'How the pack agrees on the knife',
    values: { unanimous: 'all must agree, else no kill', majority: 'most picks win; a tie, no kill' },
  },
  'wolves.may_skip': {
    name: 'Wolves may kill nobody',
    values: { true: 'yes', false: 'no, they must name a target' },
  },
  'wolves.may_knife_wolf': {
    name: 'Wolves may knife a wolf',
    values: { true: 'yes, self or a mate', false: 'no' },
  },
  'win.mode': {
    name: 'How the wolves win',
    values: {
      side: 'side win: all gods or all villagers out',
      all: 'full win: every non-wolf out',
      dual: 'two cards: by the Double Villagers',
    },
  },
  'win.side_classes': {
    name: 'What a side win asks for',
    values: {
      gods_or_villagers: 'all gods out, or all villagers',
      villagers_or_everybody: 'all villagers out, or every non-wolf',
    },
  },
  'win.good_needs_both': {
    name: 'The village wins when',
    values: { true: 'all wolves are out, a god and a villager left', false: 'all wolves are out' },
  },
  'win.check': {
    name: 'Winning is tested',
    values: { after_forced: 'before shots', after_chain: 'after shots' },
  },
  'win.parity': {
    name: 'Wolves not fewer than the others',
    values: { true: 'the wolves win', false: 'the game goes on' },
  },
  'win.night_priority': {
    name: 'Both win at night',
    values: {
      wolf_first: 'third party, then wolves, then village',
      good_first: 'third party, then village, then wolves',
      staged: 'the knife first, then the poison',
    },
  },
  'win.day_priority': {
    name: 'Both win by day',
    values: {
      good_first: 'third party, then village, then wolves',
      wolf_first: 'third party, then wolves, then village',
    },
  },
  'win.all_dead': {
    name: 'Nobody is left',
    values: { by_phase: 'wolves win at night, village by day', draw: 'a draw' },
  },
  'win.third_members_counted': {
    name: 'Third-party members count as god or villager',
    values: { true: 'by their own card', false: 'as neither' },
  },
  'third.members': {
    name: 'The mixed couple’s camp',
    values: { couple: 'the couple', trio: 'the couple and Cupid' },
  },
  'third.win': {
    name: 'The third party wins when',
    values: {
      last_two: 'the couple are the last two',
      day_one_other: 'by day at most one other is left',
      others_out: 'everybody else is out',
    },
  },
  'third.blocks_others': {
    name: 'While a mixed couple is in',
    values: { true: 'wolves and village cannot win', false: 'others win as usual' },
  },
  'third.reevaluate': {
    name: 'Lovers’ camp when the Wild Child turns',
    values: { true: 'worked out again', false: 'stays' },
  },
  'cupid.may_decline': {
    name: 'Cupid may link nobody',
    values: { true: 'yes', false: 'no, two must be linked' },
  },
  'cupid.timeout': {
    name: 'Cupid’s time runs out',
    values: { random: 'two are drawn from the seed', none: 'nobody is linked' },
  },
  'cupid.both_wolves': {
    name: 'Cupid of two wolves is',
    values: { wolves: 'with the wolves', good: 'with the village' },
  },
  'cupid.out_required': {
    name: 'Cupid once the couple is out',
    values: { true: 'must be removed by the village too', false: 'may stay' },
  },
  'cupid.reverts': {
    name: 'Cupid’s camp once the couple is out',
    values: { true: 'the village again', false: 'stays the third party' },
  },
  'cupid.disclosure_penalty': {
    name: 'Cupid who names the couple',
    values: { true: 'the judge may rule out', false: 'is not punished' },
  },
  'lovers.vote_ban': {
    name: 'Lovers voting for each other',
    values: { true: 'refused', false: 'allowed' },
  },
  'lovers.kill_ban': {
    name: 'Lovers killing each other',
    values: { true: 'refused', false: 'allowed' },
  },
  'witch.both_same_night': {
    name: 'Both potions in one night',
    values: { true: 'allowed', false: 'one potion a night' },
  },
  'witch.self_save': {
    name: 'The Witch saves herself',
    values: {
      always: 'allowed',
      first_night: 'on night 1 only',
      never: 'not allowed',
      no_guard_only: 'only on boards without a Guard',
    },
  },
  'witch.told_victim': {
    name: 'The Witch is told the victim',
    values: { while_antidote: 'until the antidote is used', always: 'every night' },
  },
  'witch.self_poison': {
    name: 'The Witch poisons herself',
    values: { true: 'allowed', false: 'not allowed' },
  },
  'guard.self': { name: 'The Guard guards himself', values: { true: 'allowed', false: 'not allowed' } },
  'guard.empty': {
    name: 'The Guard guards nobody',
    values: { true: 'allowed', false: 'not allowed' },
  },
  'guard.repeat': {
    name: 'The same ward twice running',
    values: { true: 'allowed', false: 'not allowed' },
  },
  'guard.learns_card': {
    name: 'The Guard sees the ward’s card',
    values: { true: 'yes', false: 'no' },
  },
  'seer.result': {
    name: 'The Seer learns',
    values: { role: 'the exact card', camp: 'good or wolf only' },
  },
  'idiot.flip': {
    name: 'The exiled Idiot flips',
    values: { optional: 'by choice', automatic: 'without being asked' },
  },
  'idiot.after_flip': {
    name: 'A flipped Idiot in later votes',
    values: { immune: 'cannot be voted for', second_exile_kills: 'may be exiled for good' },
  },
  'idiot.counts_after_flip': {
    name: 'A flipped Idiot in a side win',
    values: { true: 'still a god', false: 'no longer counted' },
  },
  'idiot.sheriff': {
    name: 'A sheriff Idiot who flips',
    values: {
      keep_zero_weight: 'keeps the badge without a vote',
      badge_lost: 'loses the badge',
      must_transfer_or_tear: 'passes or tears it at once',
    },
  },
  'elder.antidote': {
    name: 'Antidote on the Elder',
    values: {
      cancels_hit: 'no life is lost',
      restores_one_life: 'exactly one life is left',
      only_lethal: 'only for the second hit',
    },
  },
  'elder.told': {
    name: 'The Elder who lost a life',
    values: { true: 'is told at dawn in private', false: 'is told nothing' },
  },
  'elder.wolf_caused_no_penalty': {
    name: 'The Elder shot or taken by a wolf',
    values: { true: 'the village keeps its powers', false: 'the village loses its powers' },
  },
  'elder.penalty_public': {
    name: 'The village’s loss of powers',
    values: { true: 'is said at once', false: 'is not said' },
  },
  'scapegoat.may_name_none': {
    name: 'The Scapegoat names tomorrow’s voters',
    values: { true: 'or none at all', false: 'at least one' },
  },
  'girl.info': {
    name: 'What a peek shows',
    values: {
      one_wolf: 'one wolf by chance',
      pack: 'every wolf awake',
      none: 'nothing, the role is left out',
    },
  },
  'girl.catch': {
    name: 'Chance that a peek is noticed',
    values: { '0': 'none', '10': 'one in ten', '25': 'one in four', '50': 'one in two', '100': 'always' },
  },
  'girl.caught': {
    name: 'A noticed Girl',
    values: { forced: 'is the victim instead', optional: 'may be spared by the pack' },
  },
  'girl.savable': {
    name: 'Antidote on a noticed Girl',
    values: { true: 'works', false: 'has no effect' },
  },
  'girl.guardable': {
    name: 'Guarding the Girl',
    values: { true: 'works', false: 'has no effect, silently' },
  },
  'thief.choice': {
    name: 'The Thief’s choice',
    values: {
      must_choose_wolf_forced: 'must take one, a wolf if any',
      optional_both_wolves_forced: 'may keep; forced if both are wolves',
    },
  },
  'thief.redeal_two_wolves': {
    name: 'Both spare cards are wolves',
    values: { true: 'deal again', false: 'one wolf fewer in play' },
  },
  'wwk.target': {
    name: 'The White Wolf King may take',
    values: { any: 'any living player', non_wolf: 'anybody but a wolf' },
  },
  'wwk.take_in_election': {
    name: 'The White Wolf King self-destructs in the election',
    values: { true: 'and may take somebody', false: 'without taking anybody' },
  },
  'wb.repeat': {
    name: 'Charming the same player twice running',
    values: { true: 'allowed', false: 'not allowed' },
  },
  'wb.on_poison': {
    name: 'A poisoned Wolf Beauty',
    values: { true: 'the charm strikes', false: 'the charm does not strike' },
  },
  'hw.knows_pack': {
    name: 'The Hidden Wolf and the pack',
    values: { true: 'knows the pack', false: 'knows no other wolf' },
  },
  'hw.last': {
    name: 'Only the Hidden Wolf is left',
    values: { auto_out: 'is out at once', takes_knife: 'wakes and has the knife' },
  },
  'hw.duel_counts_as': {
    name: 'The Hidden Wolf in a duel',
    values: { wolf: 'is a wolf, and out', good: 'is good; the Knight is out' },
  },
  'wc.trigger': {
    name: 'The Wild Child turns when the model is',
    values: { any_death: 'out by any cause', exile_only: 'exiled' },
  },
  'wc.self_destruct': {
    name: 'A turned Wild Child’s self-destruct',
    values: { true: 'allowed', false: 'not allowed' },
  },
  'bear.after_death': {
    name: 'Dawns after the Bear Tamer is out',
    values: { announce_silent: 'the bear is called silent', nothing: 'no word of the bear' },
  },
  'hood.poison_delay': {
    name: 'A poisoned Hooligan lasts until the end of',
    values: { day_N: 'that day’s speeches', day_N_plus_1: 'the next day’s speeches' },
  },
  'mute.repeat': {
    name: 'Silencing the same player twice running',
    values: { true: 'allowed', false: 'not allowed' },
  },
  'mute.text': {
    name: 'A silenced player may write',
    values: { gestures: 'thumbs and seat numbers', none: 'nothing' },
  },
  'mute.last_words': {
    name: 'A silenced player’s last words',
    values: { true: 'as usual', false: 'none' },
  },
  'sheriff.enabled': { name: 'Sheriff', values: { true: 'elected', false: 'none' } },
  'election.mode': {
    name: 'How the sheriff is elected',
    values: { candidates: 'people run', open: 'everybody may be named' },
  },
  'election.electorate': {
    name: 'Who elects',
    values: { off_stage: 'those who never ran', all_but_self: 'all in play, not for oneself' },
  },
  'election.before_deaths': {
    name: 'Election and news of the night',
    values: { true: 'election first', false: 'news first, election after the talk' },
  },
  'election.tie': {
    name: 'A tied election',
    values: { pk: 'one run-off', repeat: 'one more vote', none: 'no second vote' },
  },
  'election.unresolved': {
    name: 'An election without result',
    values: { no_badge: 'no sheriff this game', next_day: 'again tomorrow' },
  },
  'election.anchor': {
    name: 'Where campaign speeches start',
    values: {
      list_ends: 'first candidate at odd minutes, last at even',
      minute_unit_digit: 'seat of the minute’s last digit',
    },
  },
  'election.explode': {
    name: 'A self-destruct in the election',
    values: {
      single: 'no sheriff this game',
      double: 'the first postpones, the second means no sheriff',
      postpone: 'postpones every time',
    },
  },
  'sheriff.weight': {
    name: 'The sheriff’s exile vote',
    values: { '1.5': '1.5 votes', '2': '2 votes', by_alive: '2 votes above six alive, else 1.5' },
  },
  'sheriff.sum_up': { name: 'The sheriff sums up', values: { true: 'yes', false: 'no' } },
  'badge.on_death': {
    name: 'Badge of a sheriff who is out',
    values: {
      must_pass: 'must be passed, else one is drawn',
      may_pass: 'may be passed, not torn',
      pass_or_tear: 'passed or torn; silence tears it',
    },
  },
  'badge.on_self_destruct': {
    name: 'Badge of a sheriff who self-destructs',
    values: { as_death: 'as at any leaving', lost: 'is gone' },
  },
  'badge.timing': {
    name: 'The badge moves',
    values: { after_chain: 'after all deaths and shots', before_shots: 'before shots' },
  },
  'speech.start': {
    name: 'Speeches with a sheriff start',
    values: { sheriff_side: 'left or right of the sheriff', dead_side: 'left or right of a single out seat' },
  },
  'speech.no_sheriff': {
    name: 'Speeches without a sheriff start',
    values: {
      after_dead: 'after a single out seat, else by the minute',
      random: 'at a seat drawn from the seed',
    },
  },
  'vote.self': { name: 'Voting for oneself', values: { true: 'allowed', false: 'not allowed' } },
  'vote.open': {
    name: 'Exile ballots are shown',
    values: { true: 'as they are cast', false: 'together at the close' },
  },
  'tie.mode': {
    name: 'A tied exile vote',
    values: {
      none: 'nobody is out',
      pk: 'one run-off, then nobody',
      revote: 'run-offs until somebody is out',
    },
  },
  'tie.sheriff': {
    name: 'The sheriff decides a tie',
    values: { first: 'the first one, if willing', after_pk: 'only the second one', off: 'never' },
  },
  'lw.nights': {
    name: 'Last words for the out of the night',
    values: {
      '0': 'none',
      '1': 'night 1 only',
      wolves: 'as many nights as there are wolves',
      all: 'every night',
    },
  },
  'lw.exile': { name: 'Last words for the exiled', values: { true: 'yes', false: 'no' } },
  'lw.exile_follower': {
    name: 'Last words for the lover of the exiled',
    values: { true: 'yes', false: 'no' },
  },
  'lw.poison': {
    name: 'Last words for the poisoned',
    values: { true: 'as for the others', false: 'no' },
  },
  'lw.self_destruct': {
    name: 'Last words after a self-destruct',
    values: { never: 'no', first_day: 'on day 1' },
  },
  'sd.enabled': { name: 'Wolves may self-destruct', values: { true: 'yes', false: 'no' } },
  'sd.phases': {
    name: 'Self-destruct by day',
    values: { any: 'at any moment', outside_votes: 'outside votes and last words' },
  },
  'sd.night': {
    name: 'Self-destruct at night',
    values: { true: 'allowed, the night begins anew', false: 'not allowed' },
  },
  'dual.per_batch': {
    name: 'Cards lost at one moment',
    values: { '1': 'at most one', per_hit: 'one for each hit' },
  },
  'dual.king_kill': {
    name: 'The Double Wolf’s extra kill lasts',
    values: { while_alive: 'while a card is left', both_cards: 'while both cards are left' },
  },
  'dual.wolf_win': {
    name: 'Wolves of the two-card game win with',
    values: { wangzai: 'all Double Villagers out', wangzai_or_gods: 'all Double Villagers or all gods out' },
  },
  'dual.forbid_pairs': {
    name: 'A wolf with Stealth Wolf or Seer',
    values: { true: 'is dealt again', false: 'is allowed' },
  },
  'gold.enabled': { name: 'Golden Pants', values: { true: 'in force', false: 'not in force' } },
  'gold.scope': {
    name: 'Golden Pants hold in',
    values: { guild: 'the whole server', channel: 'this channel' },
  },
  'gold.first_knife': {
    name: 'First knife means',
    values: { first_night: 'the knife of night 1', first_actual: 'the first knife that killed' },
  },
  'gold.knife_and_poison': {
    name: 'First knifed and poisoned',
    values: { true: 'still counts', false: 'does not count' },
  },
  'gold.carry': {
    name: 'A protected player who is dealt a wolf',
    values: { kill_only: 'keeps the knife protection', carry_both: 'keeps both protections' },
  },
  'gold.absent': {
    name: 'A protected player who sits out',
    values: { keep: 'keeps it for the next own game', lapse: 'loses it with the next game' },
  },
  away: {
    name: 'An away player’s seat',
    values: {
      takeover: 'is played by a practice player',
      idle: 'does not act',
      dies: 'is out at the phase’s end',
    },
  },
  'observer.dead_room': {
    name: 'The out may read everything',
    values: { true: 'yes, told before the deal', false: 'no, public text only' },
  },
};
