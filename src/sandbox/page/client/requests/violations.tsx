import type { PageBooks } from '../../protocol.ts';
import { Icon } from '../ui/icon.tsx';
import { words } from '../words/language.ts';
import { JsonView } from './json-view.tsx';

/** Requests that Discord would not have taken, each with its reason and body. */
export function Violations({ list }: { list: PageBooks['violations'] }) {
  const texts = words.value;
  return (
    <section>
      <h3 class="list-head">
        {texts.violations} · {list.length}
      </h3>
      {list.length === 0 ? (
        <p class="no-violations small">
          <Icon name="check" size={16} /> {texts.noViolations}
        </p>
      ) : (
        <ul class="violation-list">
          {list.map(({ kind, method, route, reason, body }, index) => (
            <li key={index}>
              <p class="fault">
                <Icon name="warning" size={16} /> {kind}: {reason}
              </p>
              <p class="small">
                <code>
                  {method} {route}
                </code>
              </p>
              <details>
                <summary>{texts.showBody}</summary>
                <JsonView value={body} />
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
