import { isJson } from '../../../json.ts';
import type { PageAttachment, PageMessage } from '../../protocol.ts';
import { FileCard, Picture } from './media.tsx';

const isPicture = (file: PageAttachment): boolean => file.contentType?.startsWith('image/') === true;

/** Files that a component or an embed shows are not shown again below. */
function loose(message: PageMessage): PageAttachment[] {
  const used = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') used.add(value);
    else if (Array.isArray(value)) value.forEach(look);
    else if (isJson(value)) Object.values(value).forEach(look);
  };
  look(message.components);
  look(message.embeds);
  return message.attachments.filter(
    ({ url, filename }) => !used.has(url) && !used.has(`attachment://${filename}`),
  );
}

/** The files of a message, pictures first. */
export function Attachments({ message }: { message: PageMessage }) {
  const files = loose(message);
  if (files.length === 0) return null;
  const pictures = files.filter(isPicture);
  return (
    <div class="attachments">
      {pictures.length > 0 && (
        <div class={`gallery of-${Math.min(pictures.length, 4)}`}>
          {pictures.map(({ id, url, description, filename, spoiler, width, height }) => (
            <Picture
              key={id}
              url={url}
              description={description ?? filename}
              spoiler={spoiler}
              width={width}
              height={height}
            />
          ))}
        </div>
      )}
      {files
        .filter((file) => !isPicture(file))
        .map((file) => (
          <FileCard key={file.id} file={file} />
        ))}
    </div>
  );
}
