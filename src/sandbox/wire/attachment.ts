import type { Json } from '../json.ts';
import { withoutEmpty } from '../json.ts';
import type { Attachment } from '../world/model.ts';

/** An address of the file; nothing is served there. */
export function attachmentUrl(channelId: string, attachment: Attachment): string {
  return `https://cdn.sandbox.invalid/attachments/${channelId}/${attachment.id}/${encodeURIComponent(attachment.filename)}`;
}

/** An attachment as it stands in a message. */
export function attachmentToWire(channelId: string, attachment: Attachment): Json {
  const url = attachmentUrl(channelId, attachment);
  return withoutEmpty({
    id: attachment.id,
    filename: attachment.filename,
    size: attachment.size,
    url,
    proxy_url: url,
    content_type: attachment.contentType,
    description: attachment.description,
  });
}
