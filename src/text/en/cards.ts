import { type CardTable, castOf, firingCauses, type Rule } from '../card.ts';
import { causes } from './flags.ts';

/** The pack's knife, for every wolf that shares it. */
const knife = (rule: Rule): string => {
  const none = rule('wolves.may_skip') === 'true' ? ', or nobody' : '';
  const own = rule('wolves.may_knife_wolf') === 'true' ? ', a wolf too' : ', but no wolf';
  const agreed =
    rule('wolves.consensus') === 'unanimous'
      ? 'it counts only if all agree'
      : 'the majority counts, and a tie is no kill';
  return `Each night you and your mates choose one player to kill${own}${none}; ${agreed}. `;
};
const burst = (rule: Rule): string =>
  rule('sd.enabled') === 'true' ? 'By day you may self-destruct, and night falls. ' : '';

/** `a, b or c`. */
const either = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

const gun = (rule: Rule, shooter: 'hunter' | 'wolf_king'): string => {
  const by = firingCauses(rule, shooter).map((cause) => causes[cause as keyof typeof causes]);
  return by.length === 0
    ? 'By this table’s rules you cannot shoot. '
    : `When ${either(by)}, you may shoot one living player, or not; going out otherwise, you may not. `;
};

const selfSave: Record<string, string> = {
  always: 'You may save yourself',
  first_night: 'You may save yourself on night 1 only',
  never: 'You may not save yourself',
  no_guard_only: 'You may save yourself only if the board has no Guard',
};

/** Each card in this language; a new one is one entry here. */
export const cards: CardTable = {
  werewolf: {
    names: 'Werewolf|wolf|wolves|werewolves|w',
    skill: (rule) => (knife(rule) + burst(rule)).trim(),
  },
  wolfKing: {
    names: 'Wolf King|wk',
    skill: (rule) => `${knife(rule)}${gun(rule, 'wolf_king')}${burst(rule)}`.trim(),
  },
  whiteWolfKing: {
    names: 'White Wolf King|white wolf|wwk',
    skill: (rule) => {
      if (rule('sd.enabled') !== 'true')
        return `${knife(rule)}There is no self-destruct at this table, so you take nobody along.`;
      const whom =
        rule('wwk.target') === 'non_wolf' ? 'one player who is not your mate' : 'one living player';
      const election = rule('wwk.take_in_election') === 'true' ? '' : ', but nobody during the election';
      return `${knife(rule)}A self-destruct by day may take along ${whom}${election}; going out otherwise takes nobody.`;
    },
  },
  wolfBeauty: {
    names: 'Wolf Beauty|wb',
    skill: (rule) => {
      const repeat = rule('wb.repeat') === 'true' ? '' : ', not the same two nights running';
      const by = rule('wb.on_poison') === 'true' ? 'exiled, shot or poisoned' : 'exiled or shot';
      return `${knife(rule)}Each night you also charm one other player${repeat}; if you are ${by}, that player is out too. You cannot self-destruct, and your mates cannot kill you.`;
    },
    call: 'choose whom to charm',
  },
  hiddenWolf: {
    names: 'Hidden Wolf|hw',
    skill: (rule) => {
      const pack =
        rule('hw.knows_pack') === 'true'
          ? 'On night 1 you learn the pack’s seats; the pack does not know you'
          : 'You and the pack do not know each other';
      const last = rule('hw.last') === 'auto_out' ? 'you are out too' : 'the kill is yours';
      return `You have no part in the kill, cannot self-destruct, and a check shows you as good. ${pack}. When all other wolves are out, ${last}.`;
    },
    call: 'confirm your card',
  },
  stealthWolf: {
    names: 'Stealth Wolf|sw',
    skill: (rule) => `Upper or lower, this card wakes with the pack. ${knife(rule)}${burst(rule)}`.trim(),
  },
  seer: {
    names: 'Seer|prophet',
    skill: (rule) => {
      const told =
        rule('seer.result') === 'role'
          ? 'learn the card'
          : rule('win.mode') === 'dual'
            ? 'learn whether the card in force is good or a wolf'
            : 'learn whether that player is good or a wolf';
      return `Each night you check one other player and ${told}; you may check the same player again.`;
    },
    day: 'Tomorrow: think of running; tell whom you checked and what',
    call: 'choose whom to check',
  },
  witch: {
    names: 'Witch',
    skill: (rule) => {
      const told =
        rule('witch.told_victim') === 'always'
          ? 'Each night you are told the victim'
          : 'Each night until the antidote is used you are told the victim';
      const both = rule('witch.both_same_night') === 'true' ? 'both in one night' : 'one a night';
      const self = rule('witch.self_poison') === 'true' ? 'may poison yourself' : 'may not poison yourself';
      return `The antidote saves tonight’s victim, the poison kills one player; each once, ${both}. ${told}. ${selfSave[rule('witch.self_save')] ?? ''}; you ${self}.`;
    },
    day: 'Tomorrow: listen first; no hurry to show your card',
    call: 'use a potion tonight?',
  },
  hunter: {
    names: 'Hunter',
    skill: (rule) => `You do nothing at night. ${gun(rule, 'hunter')}`.trim(),
    day: 'Tomorrow: remember whom you suspect most',
    call: 'see whether you may shoot',
  },
  guard: {
    names: 'Guard|bodyguard',
    skill: (rule) => {
      const both =
        rule('guard.plus_antidote') === 'dies'
          ? 'guarded and saved at once, that player is out all the same'
          : 'guarded and saved at once, that player stays in';
      const limits = [
        rule('guard.self') === 'true' ? 'You may guard yourself' : 'You may not guard yourself',
        rule('guard.empty') === 'true' ? 'or nobody' : 'and must guard somebody',
        ...(rule('guard.repeat') === 'true' ? [] : ['never the same two nights running']),
      ].join(', ');
      const card = rule('guard.learns_card') === 'true' ? ' You learn the card of whom you guard.' : '';
      return `Each night you guard one player from the wolves’ kill; poison passes, and ${both}. ${limits}.${card}`;
    },
    day: 'Tomorrow: listen first; no hurry to show your card',
    call: 'choose whom to guard',
    ask: { menu: 'Choose whom to guard', act: 'Guard', none: 'Guard nobody' },
  },
  idiot: {
    names: 'Idiot|fool',
    skill: (rule) => {
      const flip =
        rule('idiot.flip') === 'automatic'
          ? 'your card is revealed and you stay'
          : 'you may reveal your card and stay';
      const after =
        rule('idiot.after_flip') === 'immune' ? 'cannot be voted out again' : 'are out at the next exile';
      return `You do nothing at night. Exiled, ${flip}; from then on you speak, do not vote and ${after}. Nothing else spares you.`;
    },
    call: 'confirm your card',
  },
  elder: {
    names: 'Elder',
    skill: (rule) => {
      const shot = rule('elder.wolf_caused_no_penalty') === 'true' ? 'shot (not by a wolf)' : 'shot';
      return `You do nothing at night. The first knife does not bring you out, the second does. If you are exiled, poisoned or ${shot}, the village loses its powers.`;
    },
  },
  cupid: {
    names: 'Cupid',
    skill: (rule) => {
      const decline = rule('cupid.may_decline') === 'true' ? ', or none' : '';
      const third = rule('third.members') === 'trio' ? ' and you' : '';
      return `On night 1 you choose two lovers, yourself allowed${decline}; when one is out, so is the other. A wolf and a good lover${third} are a third party.`;
    },
    wins: (rule) => {
      const wolves = rule('cupid.both_wolves') === 'wolves' ? 'with the wolves' : 'with the village too';
      const mixed =
        rule('third.members') === 'trio'
          ? 'with the lovers, when all others are out, if one is'
          : 'with your lover, if you linked yourself to a wolf';
      return `with the village; ${wolves} if both lovers are wolves; ${mixed}`;
    },
    call: 'choose two lovers',
  },
  silencer: {
    names: 'Silencer|mute',
    skill: (rule) => {
      const repeat = rule('mute.repeat') === 'true' ? '' : ', never the same two nights running';
      return `Each night you may silence one player, who cannot speak the next day but may vote and act. Yourself or nobody is allowed${repeat}.`;
    },
    call: 'choose whom to silence',
  },
  knight: {
    names: 'Knight',
    skill:
      'You do nothing at night. Once, between the news of the night and the exile vote, you may duel a player: a wolf is out and night falls; if that player is good, you are out.',
    day: 'Tomorrow: listen first; duel when you are sure',
    call: 'confirm your card',
  },
  bear: {
    names: 'Bear Tamer|bear',
    skill:
      'You do nothing at night. At each dawn the bear roars, for all to hear, if the nearest living player on either side is a wolf; a Hidden Wolf is not heard.',
    day: 'Tomorrow: if the bear roars, think when to show your card',
    call: 'confirm your card',
  },
  bomber: {
    names: 'Bomber|bomb',
    skill:
      'You do nothing at night. Exiled, you take along all who voted for you in the last round, without their skills; going out otherwise, nobody.',
    wins: 'with the village, or alone if your explosion leaves nobody',
    call: 'confirm your card',
  },
  girl: {
    names: 'Girl|little girl',
    skill: (rule) => {
      if (rule('girl.info') === 'none') return 'You do nothing at night; at this table you cannot peek.';
      const seen = rule('girl.info') === 'pack' ? 'see all wolves' : 'see one wolf';
      const caught =
        rule('girl.caught') === 'forced' ? 'and then you are tonight’s victim' : 'and then may kill you';
      const risk =
        rule('girl.catch') === '0'
          ? 'the pack does not notice you'
          : `the pack notices you in ${rule('girl.catch')} % of cases, ${caught}`;
      return `Each night while the wolves are awake you may peek and ${seen}; ${risk}.`;
    },
    ask: { menu: 'Peek or sleep?', act: 'Peek' },
  },
  scapegoat: {
    names: 'Scapegoat|scape',
    skill: (rule) => {
      const none = rule('scapegoat.may_name_none') === 'true' ? ', or that nobody may' : '';
      return `You do nothing at night. When an exile vote is tied you are out, without a run-off; before you leave you name who may vote tomorrow${none}.`;
    },
  },
  piper: {
    names: 'Piper|pied piper',
    skill:
      'Each night you enchant two others who are not enchanted yet, never yourself. The enchanted know each other; their cards and powers stay.',
    side: 'Third party',
    wins: 'alone, when you are in and all other living players are enchanted',
    call: 'enchant two players',
  },
  wildChild: {
    names: 'Wild Child|wc',
    skill: (rule) => {
      const when = rule('wc.trigger') === 'exile_only' ? 'is exiled' : 'is out';
      const sd =
        rule('wc.self_destruct') === 'true' && rule('sd.enabled') === 'true'
          ? ' and may self-destruct by day'
          : '';
      return `On night 1 you choose another player as your model. Until the model ${when} you are good; then you turn wolf, wake with the pack from the next night${sd}.`;
    },
    wins: 'with the village until you turn, with the wolves afterwards',
    call: 'choose your model',
  },
  hooligan: {
    names: 'Hooligan|hood',
    skill: (rule) => {
      const poison =
        rule('hood.poison_delay') === 'day_N' ? 'that day’s speeches' : 'the speeches of the day after';
      return `You do nothing at night, count as a villager, and a charm does not touch you. Poisoned, you last until the end of ${poison}; shot, until the end of the next day’s. All else is at once.`;
    },
    call: 'confirm your card',
  },
  thief: {
    names: 'Thief',
    skill: (rule) =>
      rule('thief.choice') === 'must_choose_wolf_forced'
        ? 'On night 1 you see two spare cards and must take one as your own; if a wolf is among them, the wolf.'
        : 'On night 1 you see two spare cards and may take one as your own, or stay the Thief, a villager; if both are wolves, you must take one.',
    wins: 'as the card that you take does',
    day: 'Tomorrow: play your new card',
    call: 'take a spare card',
    ask: { menu: 'Choose a spare card', act: 'Take a card' },
  },
  copy: { names: 'Copy Card|copy', skill: 'It is what your other card is, with its powers.' },
  villager: {
    names: 'Villager|villagers|v',
    skill: 'You have no power and do nothing at night; by day you find the wolves by speech and vote.',
  },
};

/** How each camp wins. */
export const campWins = {
  good: (rule: Rule): string => {
    if (rule('win.mode') === 'dual') return 'with the village, when all wolf cards are out';
    return rule('win.good_needs_both') === 'true'
      ? 'with the village, when all wolves are out and a god and a villager are in'
      : 'with the village, when all wolves are out';
  },
  wolves: (rule: Rule): string => {
    if (rule('win.mode') === 'dual')
      return rule('dual.wolf_win') === 'wangzai'
        ? 'with the wolves, when all double villagers are out'
        : 'with the wolves, when all double villagers or all gods are out';
    if (rule('win.mode') === 'all') return 'with the wolves, when all others are out';
    return rule('win.side_classes') === 'villagers_or_everybody'
      ? 'with the wolves, when all villagers or all others are out'
      : 'with the wolves, when all gods or all villagers are out';
  },
};

/** What to do on the first day, unless the card says otherwise. */
export const campDays = {
  good: 'Tomorrow: listen; say whom you suspect and why',
  wolves: 'Tomorrow: speak as the village does; say whom you suspect',
};

/** What a card is called by whoever writes a deck. */
export const cast = castOf(cards);
