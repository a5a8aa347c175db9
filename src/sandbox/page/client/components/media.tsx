import { signal, useSignal } from '@preact/signals';
import type { PageAttachment } from '../../protocol.ts';
import { Icon } from '../ui/icon.tsx';
import { words } from '../words/language.ts';

/** The picture that is shown large. */
export const enlarged = signal<{ url: string; description: string } | null>(null);

/** Only what the page itself serves is loaded: nothing of this world comes from outside. */
export function isOwn(url: string): boolean {
  return url.startsWith('/files/') || url.startsWith('data:image/');
}

/** `attachment://name` as an address, by the files of the message. */
export function addressOf(url: string, files: readonly PageAttachment[]): string {
  const name = /^attachment:\/\/(.+)$/.exec(url)?.[1];
  return files.find(({ filename }) => filename === name)?.url ?? url;
}

type Props = {
  url: string;
  description?: string | null | undefined;
  spoiler?: boolean;
  width?: number | null | undefined;
  height?: number | null | undefined;
  class?: string;
};

/** A picture that a press enlarges. */
export function Picture({ url, description, spoiler = false, width, height, class: name = '' }: Props) {
  const hidden = useSignal(spoiler);
  const texts = words.value;
  const alt = description || texts.picture;
  if (!isOwn(url)) {
    return (
      <p class="no-picture">
        <Icon name="file" size={18} /> {description ? `${description} · ` : ''}
        {texts.noPreview}
      </p>
    );
  }
  const press = () => {
    if (hidden.value) hidden.value = false;
    else enlarged.value = { url, description: alt };
  };
  return (
    <button
      type="button"
      class={`picture ${name} ${hidden.value ? 'hidden' : ''}`}
      aria-label={hidden.value ? texts.showSpoiler : texts.enlarge(alt)}
      onClick={press}
    >
      <img src={url} alt={alt} width={width ?? undefined} height={height ?? undefined} loading="lazy" />
      {hidden.value && <span class="veil">{texts.spoiler}</span>}
    </button>
  );
}

const UNITS = ['B', 'kB', 'MB'];

function sizeOf(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 1000 && unit < UNITS.length - 1) [size, unit] = [size / 1000, unit + 1];
  return `${unit === 0 ? size : size.toFixed(1)} ${UNITS[unit]}`;
}

/** A file that is no picture. */
export function FileCard({ file }: { file: { url: string; filename: string; size: number | null } }) {
  return (
    <a class="file-card" href={isOwn(file.url) ? file.url : undefined} download={file.filename}>
      <Icon name="file" size={28} />
      <span>
        <span class="file-name">{file.filename}</span>
        {file.size !== null && <span class="file-size">{sizeOf(file.size)}</span>}
      </span>
      <span class="unseen">{words.value.download(file.filename)}</span>
    </a>
  );
}
