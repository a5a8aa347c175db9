import type { Json } from '../json.ts';
import { withoutEmpty } from '../json.ts';
import type { Attachment } from '../world/model.ts';

const IS_SPOILER = 1 << 3;

/** An attachment as it stands in a message. */
export function attachmentToWire(attachment: Attachment): Json {
  return withoutEmpty({
    id: attachment.id,
    filename: attachment.filename,
    size: attachment.size,
    url: attachment.url,
    proxy_url: attachment.url,
    content_type: attachment.contentType,
    description: attachment.description,
    width: attachment.width,
    height: attachment.height,
    flags: attachment.spoiler ? IS_SPOILER : undefined,
  });
}
