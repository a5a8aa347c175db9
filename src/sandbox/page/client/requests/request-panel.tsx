import { books, requests } from '../state/requests.ts';
import { words } from '../words/language.ts';
import { Chapters } from './chapters.tsx';
import { Gauge } from './gauge.tsx';
import { RequestLine } from './request-line.tsx';
import { Violations } from './violations.tsx';

/** Discord's limit for everything a bot asks by its token. */
const PER_SECOND = 50;

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
