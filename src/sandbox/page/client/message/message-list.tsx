import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { PageChannel, PageMessage } from '../../protocol.ts';
import { unreadIn } from '../state/read.ts';
import { guildOf, self } from '../state/world.ts';
import { Icon } from '../ui/icon.tsx';
import { words } from '../words/language.ts';
import { dayOf, formatTime } from '../words/times.ts';
import { Beginning } from './beginning.tsx';
import { dismissed } from './dismissed.ts';
import { MessageRow } from './message-row.tsx';
import { loadOlder } from './older.ts';
import { atEnd, beginReading, newLine, readOn } from './reading.ts';
import { walk } from './walk.ts';

/** Messages of one author within so many ms stand together. */
const TOGETHER_MS = 7 * 60_000;
const NEAR_PX = 80;

function isJoined(message: PageMessage, before: PageMessage | undefined): boolean {
  return (
    before !== undefined &&
    before.author.id === message.author.id &&
    before.system === null &&
    before.ephemeral === message.ephemeral &&
    message.replyTo === null &&
    message.usedCommand === null &&
    message.createdAt - before.createdAt < TOGETHER_MS
  );
}

type Drawn = { message: PageMessage; joined: boolean; row: VNode };

/** Draws a message again only when it has changed: a long evening is hundreds of them. */
function useRows(): (message: PageMessage, joined: boolean) => VNode {
  const drawn = useRef(new Map<string, Drawn>());
  return (message, joined) => {
    const known = drawn.current.get(message.id);
    if (known?.message === message && known.joined === joined) return known.row;
    const row = <MessageRow key={message.id} message={message} joined={joined} />;
    drawn.current.set(message.id, { message, joined, row });
    return row;
  };
}

function Rows({ channel }: { channel: PageChannel }) {
  const rowOf = useRows();
  const shown = channel.messages.filter(({ id }) => !dismissed.value.has(id));
  const line = newLine.value.get(channel.id);
  return (
    <>
      {shown.map((message, index) => {
        const before = shown[index - 1];
        const newDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt);
        const isNew = message.id === line;
        return [
          newDay && (
            <p key={`day ${message.id}`} class="divider day">
              <span>{formatTime(message.createdAt, 'D')}</span>
            </p>
          ),
          isNew && (
            <p key="new" class="divider new">
              <span>{words.value.newMessages}</span>
            </p>
          ),
          rowOf(message, !newDay && !isNew && isJoined(message, before)),
        ];
      })}
    </>
  );
}

/** The messages of a channel; keeps its reader at the newest one, or where the reader scrolled to. */
export function MessageList({ channel }: { channel: PageChannel }) {
  const box = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const loading = useSignal(false);
  const size = useRef('');
  const texts = words.value;

  const toEnd = () => {
    const list = box.current;
    if (list) list.scrollTop = list.scrollHeight;
  };
  useLayoutEffect(() => {
    atEnd.value = true;
    beginReading(channel);
    toEnd();
  }, [channel.id]);
  // Pictures and edits change heights at any time; who was at the end stays there.
  useEffect(() => {
    const watch = new ResizeObserver(() => {
      if (atEnd.peek()) toEnd();
    });
    if (inside.current) watch.observe(inside.current);
    if (box.current) watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (atEnd.peek()) toEnd();
    readOn(channel);
  }, [channel]);
  useEffect(() => {
    const look = () => readOn(channel);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [channel]);

  const older = async () => {
    const list = box.current;
    if (!list || loading.peek() || !channel.more) return;
    loading.value = true;
    const fromEnd = list.scrollHeight - list.scrollTop;
    await loadOlder(channel);
    loading.value = false;
    requestAnimationFrame(() => {
      list.scrollTop = list.scrollHeight - fromEnd;
    });
  };
  const scrolled = () => {
    const list = box.current;
    if (!list) return;
    const now = `${list.clientWidth} ${list.clientHeight}`;
    const resized = size.current !== now;
    size.current = now;
    // What is scrolled by a change of the column's size is no wish of its reader.
    if (resized && atEnd.peek()) return toEnd();
    atEnd.value = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX;
    if (atEnd.peek()) readOn(channel);
    if (list.scrollTop < NEAR_PX) void older();
  };
  const spoken = guildOf(channel)?.locale ?? self.value?.locale;
  return (
    <div class="message-area">
      <div
        ref={box}
        class="messages"
        id="messages"
        role="log"
        aria-label={texts.messagesIn(channel.name)}
        aria-live="polite"
        aria-relevant="additions"
        aria-busy={loading.value}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the list is scrolled by the keyboard
        tabIndex={0}
        onScroll={scrolled}
        onKeyDown={walk}
      >
        <div ref={inside} class="messages-inside" lang={spoken}>
          {channel.more ? (
            <button type="button" class="button quiet older" onClick={() => void older()}>
              {loading.value ? texts.loadingOlder : texts.older}
            </button>
          ) : (
            <Beginning channel={channel} />
          )}
          <Rows channel={channel} />
        </div>
      </div>
      {!atEnd.value && (
        <button type="button" class="button main to-newest" onClick={toEnd}>
          <Icon name="newest" size={18} />
          {texts.toNewest(unreadIn(channel.id).count)}
        </button>
      )}
    </div>
  );
}
