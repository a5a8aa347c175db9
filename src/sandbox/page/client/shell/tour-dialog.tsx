import { acting, interact } from '../state/acts.ts';
import { tourSeen } from '../state/first-run.ts';
import { dialog, show } from '../state/view.ts';
import { channels, config, guilds } from '../state/world.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FaultLine } from '../ui/fault-line.tsx';
import { told, words } from '../words/language.ts';

const PLACE = 'tour';

/** The first text channel in which this member may write. */
function firstText(): string | null {
  const all = guilds
    .peek()
    .flatMap(({ channelIds }) => channelIds.flatMap((id) => channels.peek().get(id) ?? []));
  const texts = all.filter(({ kind }) => kind === 'text');
  return (texts.find(({ maySend }) => maySend) ?? texts[0])?.id ?? null;
}

/** The first run: a few sentences, and one press that begins. */
export function TourDialog() {
  const tour = config.value?.tour;
  if (!tour) return null;
  const leave = () => {
    tourSeen();
    dialog.value = null;
  };
  const begin = async () => {
    const channel = firstText();
    if (!channel || acting.peek().has(PLACE)) return;
    show(channel);
    const { name, sub, options } = tour.begin.command;
    const outcome = await interact('command', { channel, name, sub, options: options ?? {} }, PLACE);
    if (outcome) leave();
  };
  const busy = acting.value.has(PLACE);
  return (
    <Dialog title={told(config.value?.title ?? tour.begin.label)} onClose={leave} class="tour">
      <ol class="tour-steps">
        {tour.sentences.map((sentence) => (
          <li key={sentence.en}>{told(sentence)}</li>
        ))}
      </ol>
      <FaultLine place={PLACE} />
      <div class="dialog-acts">
        <button type="button" class="button quiet" onClick={leave}>
          {words.value.lookAround}
        </button>
        <button type="button" class="button main" aria-busy={busy || undefined} onClick={() => void begin()}>
          {told(tour.begin.label)}
          {busy && <span class="spinner" aria-hidden="true" />}
        </button>
      </div>
    </Dialog>
  );
}
