import type { PageChapter } from '../../protocol.ts';
import { words } from '../words/language.ts';
import { Gauge } from './gauge.tsx';

/** Stretches of the bot's work with how many requests each took, newest first. */
export function Chapters({ list }: { list: readonly PageChapter[] }) {
  const texts = words.value;
  if (list.length === 0) return null;
  return (
    <section>
      <h3 class="list-head">{texts.chapters}</h3>
      <ul class="chapter-list">
        {list.toReversed().map(({ title, requests, budget }, index) => (
          <li key={`${list.length - index} ${title}`}>
            {budget === null ? (
              <p class="gauge">
                <span>{title}</span> <strong>{requests}</strong>{' '}
                <span class="faint small">{texts.noBudget}</span>
              </p>
            ) : (
              <>
                <Gauge label={title} used={requests} of={budget} />
                <p class={requests > budget ? 'small over-budget' : 'small faint'}>
                  {requests > budget ? texts.overBudget(requests - budget) : texts.withinBudget}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
