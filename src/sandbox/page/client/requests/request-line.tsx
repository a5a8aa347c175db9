import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { PageRequest } from '../../protocol.ts';
import { call } from '../state/socket.ts';
import { Icon } from '../ui/icon.tsx';
import { words } from '../words/language.ts';
import { formatTime } from '../words/times.ts';
import { JsonView } from './json-view.tsx';

const FIRST_BAD = 400;

/** A path that may be broken after its slashes. */
function breakable(route: string): ComponentChildren[] {
  return route.split('/').flatMap((part, index) => (index === 0 ? [part] : ['/', <wbr key={index} />, part]));
}

/** One request of the bot; a press shows its body. */
export function RequestLine({ request }: { request: PageRequest }) {
  const texts = words.value;
  const opened = useSignal(false);
  const detail = useSignal<{ value: unknown } | null>(null);
  const bad = request.status >= FIRST_BAD;
  const turn = async () => {
    opened.value = !opened.peek();
    if (!opened.peek() || detail.peek()) return;
    const answer = await call({ do: 'request', index: request.index });
    if ('done' in answer) detail.value = { value: answer.done };
    else if ('failed' in answer) detail.value = { value: answer.failed };
    else opened.value = false;
  };
  return (
    <li class={bad ? 'request bad' : 'request'}>
      <button type="button" aria-expanded={opened.value} onClick={() => void turn()}>
        <Icon name={opened.value ? 'down' : 'right'} size={14} />
        <span class={`method ${request.method.toLowerCase()}`}>{request.method}</span>
        <span class="route">{breakable(request.route)}</span>
        <span class="status">
          {request.status}
          {request.code !== null && request.code !== 0 && ` · ${request.code}`}
        </span>
        <span class="faint small request-foot">
          {formatTime(request.at, 'T')} · {texts.credentials[request.credential]}
        </span>
      </button>
      {opened.value &&
        (detail.value ? <JsonView value={detail.value.value} /> : <p class="small">{texts.loading}</p>)}
    </li>
  );
}
