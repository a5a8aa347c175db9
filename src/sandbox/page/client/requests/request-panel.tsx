import { books, requests } from '../state/requests.ts';
import { words } from '../words/language.ts';
import { Chapters } from './chapters.tsx';
import { RequestLine } from './request-line.tsx';
import { Violations } from './violations.tsx';

/** Discord's limit for everything a bot asks by its token. */
const PER_SECOND = 50;

/** A bar with its numbers beside it. */
export function Gauge({ label, used, of }: { label: string; used: number; of: number }) {
  const texts = words.value;
  const part = of === 0 ? 1 : Math.min(used / of, 1);
  return (
    <div class="gauge">
      <p>
        <span>{label}</span> <strong>{texts.ofBudget(used, of)}</strong>
      </p>
      <div class="bar" aria-hidden="true">
        <i class={used > of ? 'over' : ''} style={{ inlineSize: `${part * 100}%` }} />
      </div>
    </div>
  );
}

/** What the bot asks of Discord, live. */
export function RequestPanel() {
  const texts = words.value;
  const all = books.value;
  return (
    <div class="request-panel">
      <p class="faint small">{texts.requestsIntro}</p>
      {all && (
        <>
          <Gauge label={texts.lastSecond} used={all.lastSecond} of={PER_SECOND} />
          <dl class="kinds">
            <div>
              <dt>{texts.requestsTotal}</dt>
              <dd>{all.total}</dd>
            </div>
            {(['botToken', 'callback', 'followup', 'none'] as const).map((kind) => (
              <div key={kind}>
                <dt>{texts.credentials[kind]}</dt>
                <dd>{all.byKind[kind]}</dd>
              </div>
            ))}
          </dl>
          <Violations list={all.violations} />
          <Chapters list={all.chapters} />
          {all.byRoute.length > 0 && (
            <details>
              <summary>{texts.byRoute}</summary>
              <ul class="routes">
                {all.byRoute.map(({ route, count }) => (
                  <li key={route}>
                    <code>{route}</code> <strong title={texts.times(count)}>{count}</strong>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
      <h3 class="list-head">{texts.newest}</h3>
      {requests.value.length === 0 ? (
        <p class="faint small">{texts.noRequests}</p>
      ) : (
        <ul class="request-list">
          {requests.value.map((request) => (
            <RequestLine key={request.index} request={request} />
          ))}
        </ul>
      )}
    </div>
  );
}
