import type { Say } from '../say.ts';
import { mention, type WhoDid, type WhoWords, whoDid } from '../who.ts';
import type { Asks, HostLines, HostOwn } from '../zh-tw/host.ts';
import type { Words } from '../zh-tw.ts';
import { menus, pick } from './names.ts';

const names: WhoWords = {
  host: (who) => `host ${who}`.trim(),
  manager: (who) => `server manager ${who}`.trim(),
  table: 'most of the living',
  judge: 'the judge',
};
const who = (p: WhoDid, say: Say): string => whoDid(p, say, names);
const asker = ({ seat, who: by }: Asks, say: Say): string =>
  seat === null ? who(by ?? {}, say) : say.seat(seat);

/** What a host's tools tell the table: one line each, with who used them. */
export const hostLines: HostLines = {
  paused: (p, say) => `Paused, ${p.seconds} s left in this step (${who(p, say)})`,
  resumed: (p, say) => `On until ${say.time(p.until)} (${who(p, say)})`,
  nightStops: () => 'Paused; the times are written anew when it goes on',
  extended: (p, say) => `${p.seconds} s more, until ${say.time(p.until)} (${who(p, say)})`,
  skipped: (p, say) => `Step skipped (${who(p, say)})`,
  judged: (p, say) =>
    p.by === undefined
      ? `The judge rules ${say.seat(p.seat)} out`
      : `The judge rules ${say.seat(p.seat)} out (${who(p, say)})`,
  seatOffered: (p, say) =>
    `${mention(p.asked)} is asked to take over ${say.seat(p.seat)}: press [Take over] within ten minutes (${who(p, say)})`,
  seatReplaced: (p, say) => `New player: ${say.seat(p.seat)}. Card and notes were handed over in private`,
  judgeReads: (p) => `Judge ${mention(p.user)} takes no seat and reads everything`,
  deadRead: () => 'The dead may read everything, once their final actions, badge and last words are over',
  endVote: (p, say) =>
    `${asker(p, say)} asks to end this game without result: ${p.needed} living players must agree, until ${say.time(p.until)}`,
  killVote: (p, say) =>
    `${asker(p, say)} asks to rule ${say.seat(p.target)} out: ${p.needed} living players must agree, until ${say.time(p.until)}`,
  replaceVote: (p, say) =>
    `${asker(p, say)} asks to let ${mention(p.user)} take over ${say.seat(p.target)}: ${p.needed} living players must agree, until ${say.time(p.until)}`,
  abandoned: (p, say) =>
    p.reason === 'vote'
      ? 'Most of the living agreed to end this game, without result'
      : p.by === undefined
        ? 'The host ended this game, without result'
        : `Game ended without result (${who(p, say)})`,
};

/** What a seat's new holder reads first. */
export const hostOwn: HostOwn = {
  fullLovers: (p, say) => `Lovers: ${say.seats(p.seats)}`,
  fullTurned: (p, say) => `Turned wolf: ${say.seats(p.seats)}`,
  fullHurt: (p, say) => `One life lost: ${say.seats(p.seats)}`,
  fullDoomed: (p, say) => `Struck, still standing: ${say.seats(p.seats)}`,
  fullAnswer: (p, say) =>
    `${say.number(p.seat)} ${menus[p.ask]}: ${p.picks.map((one) => (typeof one === 'number' ? say.number(one) : pick(p.ask, one))).join(' ')}`,
  tookSeat: (p, say) => `You play ${say.number(p.seat)} from now on. So far:`,
};

/** The private panel of a host's tools. */
export const host: Words['host'] = {
  button: 'Host tools',
  head: 'Host tools: the channel is told who used each',
  pause: 'Pause',
  resume: 'Go on',
  extend: (seconds) => `+${seconds} s`,
  skip: 'Skip this step',
  kill: 'Rule out',
  killWhom: 'Rule out whom?',
  penalty: 'Rule Cupid out for telling',
  penaltyWhom: 'Who named the couple?',
  end: 'End the game',
  sureKill: (seat) => `Rule ${seat} out? No skills, no last words; it cannot be changed`,
  surePenalty: (seat) => `Rule ${seat} out for naming the couple? It cannot be changed`,
  sureEnd: 'End the game without result? It cannot be changed',
  sure: 'Yes',
  replaceHow: 'New player for a seat: /werewolf host, "Replace", with the seat and the person',
  asksFirst: 'To rule out, replace or end, the living are asked: more than half must agree within 60 s',
  asksOnly:
    'You are not in play: you may ask the living to replace an away player or to end; more than half must agree within 60 s',
  stopped: (seconds) => `Paused; ${seconds} s left in this step`,
  agree: 'Agree',
  take: 'Take over',
  fullHead: 'Full view (for your eyes only; tell nobody)',
  isJudge: 'You are the judge, without a seat; [Full view] shows every card and act',
  full: 'Full view',
  done: 'Done, and told in the channel',
  asked: 'The living are asked; it is done once more than half agree within 60 s',
  ended: 'The game has ended without result',
  needSeat: 'Name the seat',
  needPlayer: 'Name the person who takes over',
  noBot: 'A bot cannot take over',
  acts: {
    pause: 'Pause',
    resume: 'Go on',
    extend: '30 s more',
    skip: 'Skip this step',
    kill: 'Rule out',
    penalty: 'Rule Cupid out for telling',
    replace: 'Replace a seat’s player',
    end: 'End the game',
  },
};
