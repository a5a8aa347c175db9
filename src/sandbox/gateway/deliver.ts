import type { EventFault } from '../faults/plan.ts';
import { isJson, type Json } from '../json.ts';
import type { Sandbox } from '../state.ts';
import type { Dispatch } from './gateway.ts';
import { enter, type Session } from './session.ts';

const CUT = 4000;

/** Events that wait because a fault holds them back, by session. */
const swapped = new WeakMap<Session, (() => void)[]>();

/** The person an event is about: who acts, writes, moves or is told of. */
function concerned(data: Json): string | undefined {
  const member = isJson(data.member) ? data.member.user : undefined;
  for (const candidate of [member, data.user, data.author])
    if (isJson(candidate) && typeof candidate.id === 'string') return candidate.id;
  return typeof data.user_id === 'string' ? data.user_id : undefined;
}

/** Numbers and sends the event to the session, or does to it what a planned fault wants. */
export function deliver(sandbox: Sandbox, session: Session, dispatch: Dispatch): void {
  const data = typeof dispatch.data === 'function' ? dispatch.data(session.intents) : dispatch.data;
  const event = { event: dispatch.event, member: concerned(data), shard: session.shard };
  const fault = sandbox.faults.takeEvent(event);
  const pass = () => {
    const text = enter(session, dispatch.event, data);
    transmit(session, text, fault);
    if (fault?.twice) session.connection?.send(enter(session, dispatch.event, data));
  };
  const now = () => {
    sandbox.activity++;
    pass();
  };
  if (fault?.lose) return;
  if (fault?.hold) {
    sandbox.faults.hold(now);
    return;
  }
  if (fault?.delayMs) {
    setTimeout(now, fault.delayMs).unref();
    return;
  }
  if (fault?.swap) {
    swapped.set(session, [...(swapped.get(session) ?? []), pass]);
    return;
  }
  pass();
  const waiting = swapped.get(session) ?? [];
  swapped.delete(session);
  for (const run of waiting) run();
}

function transmit(session: Session, text: string, fault: EventFault | undefined): void {
  const connection = session.connection;
  if (!connection) return;
  if (fault?.badJson) connection.send(text.slice(0, Math.ceil(text.length / 2)));
  else if (fault?.drop === 'middle') connection.tear(text);
  else if (fault?.drop !== 'before') connection.send(text);
  if (fault?.replay) connection.send(text);
  if (fault?.drop && fault.drop !== 'middle') connection.close(fault.closeCode ?? CUT);
}
