import { isJson } from '../json.ts';
import type { MessageBody } from '../rules/bodies.ts';
import type { Sandbox } from '../state.ts';
import { imageSize } from './image-size.ts';
import type { Attachment, Channel, Id, Message } from './model.ts';
import { FLAG } from './model.ts';

/** A file that came with a request; `index` is the number that the body's `attachments` name it by. */
export type Upload = { index: string; filename: string; bytes: Buffer; contentType: string };

/** A file on the sandbox's own address, as Discord's CDN would have it. */
export function fileAddress(base: string, channelId: Id, attachment: Pick<Attachment, 'id' | 'filename'>) {
  return `${base}/attachments/${channelId}/${attachment.id}/${encodeURIComponent(attachment.filename)}`;
}

/** The bytes of an attachment that some message still has, by the attachment's id. */
export function fileOf(
  sandbox: Sandbox,
  attachmentId: Id,
): { filename: string; contentType: string; bytes: Buffer } | undefined {
  return sandbox.world.files.get(attachmentId);
}

/** Discord keeps letters, digits, dots, dashes and underscores of any script; a space becomes an underscore. */
function storedName(filename: string): string {
  return filename.replace(/\s+/g, '_').replace(/[^\p{L}\p{N}._-]/gu, '') || 'unknown';
}

/** Files as they will stand in the message: those that stay, described anew, and then what came. */
export function composeFiles(
  sandbox: Sandbox,
  channel: Channel,
  body: MessageBody,
  uploads: readonly Upload[],
  kept: readonly Attachment[],
): Attachment[] {
  const described = body.attachments ?? undefined;
  const stay = kept.flatMap((file) => {
    if (!described) return [file];
    const about = described.find((entry) => entry.id === file.id);
    if (!about) return [];
    const description = about.description === undefined ? file.description : about.description;
    const spoiler = about.is_spoiler ?? file.spoiler;
    return [{ ...file, description, spoiler }];
  });
  const added = uploads.map((upload): Attachment => {
    const about = described?.find((entry) => entry.id === upload.index);
    const named = storedName(about?.filename ?? upload.filename);
    const spoiler = about?.is_spoiler === true || named.startsWith('SPOILER_');
    const id = sandbox.ids.next();
    const size = imageSize(upload.bytes);
    const { contentType, bytes } = upload;
    sandbox.world.files.set(id, { filename: named, contentType, bytes });
    return {
      id,
      filename: named,
      size: bytes.length,
      contentType,
      description: about?.description ?? null,
      width: size?.width ?? null,
      height: size?.height ?? null,
      spoiler,
      url: fileAddress(sandbox.fileBase(), channel.id, { id, filename: named }),
    };
  });
  return [...stay, ...added];
}

/** Forgets the bytes of files that a message no longer has. */
export function dropFiles(sandbox: Sandbox, was: readonly Attachment[], now: readonly Attachment[]): void {
  for (const file of was) if (!now.some((other) => other.id === file.id)) sandbox.world.files.delete(file.id);
}

function usedByEmbed(message: Message, file: Attachment): boolean {
  return message.embeds.some((embed) =>
    [embed.image, embed.thumbnail].some((picture) => isJson(picture) && picture.url === file.url),
  );
}

/**
 * The attachments that a client shows below the message: a V2 message shows files only through its components, and a
 * picture that an embed uses is not shown again (common report).
 */
export function shownFiles(message: Message): Attachment[] {
  if (message.flags & FLAG.componentsV2) return [];
  return message.attachments.filter((file) => !usedByEmbed(message, file));
}
