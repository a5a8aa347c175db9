import { ballotParts, halves } from '../ballot.ts';
import type { OwnLines, TableLines } from '../zh-tw/table.ts';
import { hostLines, hostOwn } from './host.ts';
import { board, calls, cardDay, cardSkill, cardWins, menus, pick, sideOf, sides } from './names.ts';
import { practice } from './practice.ts';
import { result } from './reasons.ts';
import { rules } from './rules.ts';
import { ownSkills, skills } from './skills.ts';
import { talk } from './talk.ts';

const voteHeads = {
  sheriff: 'Sheriff vote',
  sheriffRunOff: 'Sheriff run-off',
  exile: 'Exile vote',
  runOff: 'Run-off',
};
const whyUnresolved = {
  nobody: 'Nobody runs',
  withdrawn: 'All have withdrawn',
  allRan: 'No electors',
  noVotes: 'No votes',
  tie: 'Tie',
  selfDestruct: 'Election stopped',
} as const;
const direction = (minute: number): string => (minute % 2 === 1 ? 'odd, ascending' : 'even, descending');

/** A call's last words with their full stop, which a question has already. */
const stopped = (ask: string): string => (ask.endsWith('?') ? ask : `${ask}.`);

/** Judge lines that everybody reads. Seat first, then the fact, then the limit; one fact a line. */
export const table: TableLines = {
  ...skills,
  ...hostLines,
  // Before the first night
  started: (p) => `Game starts: ${board(p.ruleSet, p.seats)}`,
  seated: (p, say) => `Seats: ${say.seats(p.seats)}`,
  deck: (p, say) => `Cards: ${say.roles(p.deck)}`,
  rules: (p) => rules(p).join('\n'),
  hash: (p) => `Hash of the deal: \`${p.hash}\``,
  protected: (p, say) =>
    `Golden Pants, first night: no knife ${say.seats(p.kill)}; no check ${say.seats(p.check)}`,
  practiceSeats: (p, say) => `${p.seats.length} practice players: ${say.numbers(p.seats)}`,
  shortSeed: () => 'This game uses a short seed, for tests only',
  deal: (p, say) => `Read your card; night at ${say.time(p.until)}`,
  mustPress: (p, say) => `${say.seats(p.seats)}: press [My card and actions] to read your card`,
  mustPressAll: () => 'Everybody: press [My card and actions] to read your card',

  // Night
  dusk: (p) => `Night ${p.night}. Close your eyes`,
  call: (p, say) =>
    `${say.time(p.at)} ${calls[p.step].who}, open your eyes: ${stopped(calls[p.step].ask)} ${say.time(p.until)} ${calls[p.step].who}, close your eyes.`,
  dawnAt: (p, say) => `${say.time(p.at)} Dawn`,
  reopened: (p, say) =>
    `Service was down: this step is open again for ${p.seconds} s, until ${say.time(p.until)}; the rest follows`,

  // Dawn
  dawn: (p) => (p.election ? 'Dawn. Election first' : 'Dawn'),
  deaths: (p, say) => (p.seats.length === 0 ? 'A peaceful night' : `Out last night: ${say.seats(p.seats)}`),
  card: (p, say) => `${say.seat(p.seat)} turns up: ${say.role(p.role)}`,

  // Election
  run: (p, say) => `To run, press [Run] until ${say.time(p.until)}`,
  candidates: (p, say) =>
    p.first === null
      ? `Candidates: ${say.seats(p.candidates)}`
      : `Candidates: ${say.seats(p.candidates)}; minute ${p.minute} (${direction(p.minute)}), ${say.seat(p.first)} starts`,
  withdraw: (p, say) => `Withdraw until ${say.time(p.until)}`,
  withdrew: (p, say) => `${say.seat(p.seat)} withdraws`,
  sheriffVote: (p, say) => `Electors, vote until ${say.time(p.until)}`,
  elected: (p, say) => `${say.seat(p.seat)} is sheriff`,
  unresolved: (p) =>
    `${whyUnresolved[p.why]}. ${p.next === 'tomorrow' ? 'Election moved to tomorrow' : 'No sheriff this game'}`,

  // Speeches
  direction: (p, say) => `${say.seat(p.seat)}, choose the order until ${say.time(p.until)}`,
  sides: (p, say) => `Left side: ${say.number(p.left)} starts; right side: ${say.number(p.right)} starts`,
  directionChosen: (p) => `The sheriff’s ${p.side} side speaks first`,
  order: (p, say) =>
    p.minute === null
      ? `Order: ${say.numbers(p.order)}`
      : `Order: ${say.numbers(p.order)} (minute ${p.minute}, ${direction(p.minute)})`,
  turn: (p, say) => `${say.seat(p.seat)}, ${p.seconds} s, until ${say.time(p.until)} (${say.left(p.until)})`,
  queue: (p, say) => `Done: ${say.numbers(p.done)}; next: ${say.numbers(p.next)}`,
  turnOver: (p, say) => {
    if (p.voice) return `${say.seat(p.seat)}: ${practice.speech(p.talk, p.voice.key, p.voice.heard)}`;
    const over = `${say.seat(p.seat)} is done${p.lastWords ? ' with the last words' : ''}`;
    return p.talk.length === 0 ? over : `${over}: ${p.talk.map((said) => talk(said, say)).join('; ')}`;
  },
  sumUp: (p, say) => `${say.seat(p.seat)}, sum up until ${say.time(p.until)}`,
  summedUp: (p, say) =>
    p.seat === null ? 'The sheriff does not sum up' : `The sheriff sums up: ${say.seat(p.seat)}`,

  // Votes
  vote: (p, say) =>
    `Exile vote${p.only ? ` (only ${say.numbers(p.only)})` : ''}; change until ${say.time(p.until)}`,
  lastCall: (p, say) => `${p.x}/${p.y} voted; ${say.seats(p.seats)}, please vote`,
  runOffVote: (p, say) => `Run-off vote (${say.numbers(p.seats)}); change until ${say.time(p.until)}`,
  sheriffPick: (p, say) => `${say.seat(p.seat)}, decide until ${say.time(p.until)}`,
  ballot: (p, say) => {
    const { stacks, abstained } = ballotParts(p.ballots, p.tally);
    const parts = stacks.map((s) => `${say.seat(s.seat)} (${halves(s.halves)}) ← ${say.numbers(s.voters)}`);
    if (abstained.length > 0) parts.push(`abstained ${say.numbers(abstained)}`);
    return `${voteHeads[p.vote]}: ${parts.length === 0 ? 'no votes' : parts.join('; ')}`;
  },
  tie: (p, say) => {
    const tied = `Tie: ${say.seats(p.seats)}.`;
    if (!p.speeches) return tied;
    return p.first === null ? `${tied} Run-off` : `${tied} Run-off; ${say.seat(p.first)} starts`;
  },
  exiled: (p, say) => `${say.seat(p.seat)} is exiled`,
  nobodyOut: (p) => (p.why === 'tie' ? 'Tie. Nobody is out today' : 'Nobody is out today'),
  alsoOut: (p, say) => `${say.seat(p.seat)} is out too`,
  out: (p, say) => `${say.seat(p.seat)} is out`,

  // Leaving
  lastWords: (p, say) =>
    `${say.seat(p.seat)}, last words, ${p.seconds} s, until ${say.time(p.until)} (${say.left(p.until)})`,
  finalActions: (p, say) =>
    `${say.seat(p.seat)}, final actions${p.stays ? ' of the lost card' : ''}, ${p.seconds} s, until ${say.time(p.until)}`,
  shot: (p, say) =>
    p.later
      ? `${say.seat(p.seat)} shoots ${say.seat(p.target)}, who is out after tomorrow’s speeches`
      : `${say.seat(p.seat)} shoots ${say.seat(p.target)}`,
  badge: (p, say) => `${say.seat(p.seat)}, pass the badge until ${say.time(p.until)}`,
  badgePassed: (p, say) => `${say.seat(p.from)} passes the badge to ${say.seat(p.to)}`,
  badgeTorn: (p, say) => `${say.seat(p.from)} tears the badge`,
  badgeLost: () => 'The badge is gone. No sheriff this game',
  burst: (p, say) => `${say.seat(p.seat)} self-destructs; night`,
  away: (p, say) =>
    p.how === 'dies'
      ? `${say.seat(p.seat)} does not answer and is out at dusk`
      : p.how === 'idle'
        ? `${say.seat(p.seat)} does not answer; nobody acts for it`
        : `Stand-in plays ${say.seat(p.seat)}`,
  back: (p, say) => `${say.seat(p.seat)} is back`,

  // The table itself
  cannotWrite: ({ channel }) =>
    `I may not write in <#${channel}>: give me View Channel and Send Messages there. The game goes on by its clock; press My card and actions under an earlier message`,
  lobbyExpired: () => 'The lobby did not start in time and is closed; open a new one with /werewolf create',
  winner: (p) => `Game over. ${result(p.winner, p.reason)}`,
};

/** Lines that only their reader sees; sent to one person, and shown in that person's panel. */
export const own: OwnLines = {
  ...ownSkills,
  ...hostOwn,
  yourCard: (p, say) =>
    p.two
      ? `You are ${say.number(p.seat)}. Your upper card: ${say.role(p.role)}`
      : `You are ${say.number(p.seat)}. Your card: ${say.role(p.role)} (${sideOf(p.role, p.camp)})`,
  cardNight: (p) => cardSkill(p.role, p.rules),
  cardWin: (p) => `You win ${cardWins(p.role, p.camp, p.rules)}`,
  cardDay: (p) => cardDay(p.role),
  twoCards: (p) =>
    `The upper card is in force; when it is lost, the lower one is, and you are out when both are. ${p.wolf ? 'You have a wolf card: you are with the wolves' : 'You have no wolf card: you are with the village'}`,
  doubleHand: (p) =>
    p.of === 'villagers'
      ? 'Two villager cards: you are a Double Villager'
      : 'Two wolf cards: you are the Double Wolf; each night one extra kill, past guard and antidote',
  called: (p, say) =>
    `${calls[p.step].who}, open your eyes: ${stopped(calls[p.step].ask)} Until ${say.time(p.until)}`,
  mates: (p, say) => `Your mates: ${say.seats(p.seats)}`,
  victim: (p, say) =>
    p.victim === null ? 'Tonight’s victim: nobody' : `Tonight’s victim: ${say.seat(p.victim)}`,
  gun: (p) => (p.up ? 'You may shoot if you go out tonight' : 'You may not shoot tonight'),
  shotAsk: (p, say) => `You may shoot one player, or not, until ${say.time(p.until)}`,
  checked: (p, say) =>
    `${say.seat(p.target)}: ${p.result === 'good' || p.result === 'wolf' ? sides[p.result] : say.role(p.result)}`,
  packPick: (p, say) =>
    `${say.seat(p.seat)} picks ${p.picks.map((one) => (typeof one === 'number' ? say.seat(one) : pick('knife', one))).join(', ')}`,
  packLine: (p, say) => `${say.seat(p.seat)}: ${say.text(p.text)}`,
  awayHow: (p, say) =>
    `${say.number(p.seat)} ${p.how === 'dies' ? 'does not answer and is out at dusk' : p.how === 'idle' ? 'does not answer and does nothing for now' : 'is played by a practice player'}. Press any button to come back; no more messages until then`,
  backAgain: (p, say) => `Welcome back; ${say.number(p.seat)} is yours again. Meanwhile:`,
  didForYou: (p, say) =>
    `Chosen for you (${menus[p.ask]}): ${p.picks.map((one) => (typeof one === 'number' ? say.seat(one) : pick(p.ask, one))).join(', ')}`,
  saidForYou: (p, say) => `Said for you: ${p.talk.map((said) => talk(said, say)).join('; ')}`,
  packHint: () => 'Write here: your mates will read it',
};
