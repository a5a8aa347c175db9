import { lengthOf } from '../json.ts';
import type { Refusal } from '../refusal.ts';
import { invalidForm, refuse } from '../refusal.ts';
import type { Upload } from '../world/files.ts';
import type { Message } from '../world/model.ts';
import { FLAG } from '../world/model.ts';
import type { MentionsBody, MessageBody, PollBody } from './bodies.ts';
import { checkMessageComponents, everyComponent } from './components.ts';
import { checkEmbeds, isEmptyEmbed } from './embeds.ts';
import { COMPONENT } from './kinds.ts';

/** The schema says 4000 for a message by bot token (a person's ceiling), the documents 2000 for all. */
const MAX_CONTENT = 2000;
const MAX_ANSWER = 55;
const MAX_QUESTION = 300;

/** Above so many bytes of text (12 more for each text display) a V2 message is answered with 500 (discord.md 1.4). */
const V2_BYTES = 10170;
const V2_BYTES_PER_DISPLAY = 12;

const MAX_FILES = 10;
const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Message resource, "Uploading Files": 10 files of 10 MiB; `kept` counts those that the message has already. */
function checkUploads(uploads: readonly Upload[], kept: number): Refusal | undefined {
  if (kept + uploads.length > MAX_FILES) return refuse(400, 30015, '', 'rule');
  return uploads.some((upload) => upload.bytes.length > MAX_FILE_BYTES)
    ? refuse(413, 40005, 'a file above 10 MiB', 'rule')
    : undefined;
}

/** The names under which the uploads will stand in the message. */
function namesOf(body: MessageBody, uploads: readonly Upload[]): string[] {
  return uploads.map(
    (upload) => body.attachments?.find((file) => file.id === upload.index)?.filename ?? upload.filename,
  );
}

function checkMentions(mentions: MentionsBody): Refusal | undefined {
  for (const key of ['users', 'roles'] as const) {
    const parsed = mentions.parse?.includes(key);
    if (parsed && (mentions[key]?.length ?? 0) > 0) {
      return invalidForm(['allowed_mentions', key], `parse and ${key} exclude each other`);
    }
  }
  return undefined;
}

function checkPoll(poll: PollBody): Refusal | undefined {
  const question = lengthOf(poll.question.text ?? '');
  if (question < 1 || question > MAX_QUESTION)
    return invalidForm(['poll', 'question', 'text'], '1 to 300 characters');
  for (const [index, answer] of poll.answers.entries()) {
    const length = lengthOf(answer.poll_media.text ?? '');
    if (length > MAX_ANSWER || (length === 0 && !answer.poll_media.emoji)) {
      return invalidForm(['poll', 'answers', index, 'poll_media', 'text'], '1 to 55 characters');
    }
  }
  return undefined;
}

function checkContent(body: MessageBody): Refusal | undefined {
  if (body.content && lengthOf(body.content.trim()) > MAX_CONTENT)
    return invalidForm(['content'], '2000 characters at most');
  return (
    (body.allowed_mentions && checkMentions(body.allowed_mentions)) ||
    (body.embeds && checkEmbeds(body.embeds)) ||
    (body.poll && checkPoll(body.poll)) ||
    undefined
  );
}

/** Message resource, "Voice Messages": one audio file and nothing else. */
function checkVoice(body: MessageBody, files: readonly string[]): Refusal | undefined {
  const extra =
    body.content || body.embeds?.length || body.components?.length || body.poll || body.sticker_ids?.length;
  if (extra) return refuse(400, 50159, '', 'rule');
  return files.length === 1 ? undefined : refuse(400, 50160, '', 'rule');
}

/** A described attachment must have come with the request, or be kept from before. */
function checkAttachments(body: MessageBody, known: readonly string[]): Refusal | undefined {
  const stray = (body.attachments ?? []).findIndex((file) => !known.includes(file.id));
  return stray < 0
    ? undefined
    : invalidForm(['attachments', stray, 'id'], 'no such file came with the request');
}

function checkV2Only(body: MessageBody): Refusal | undefined {
  const extra = (['content', 'embeds', 'sticker_ids', 'poll', 'shared_client_theme'] as const).find((key) => {
    const value = body[key];
    return Array.isArray(value) || typeof value === 'string' ? value.length > 0 : value != null;
  });
  return extra ? invalidForm([extra], 'a V2 message holds components only') : undefined;
}

/** The server error that too many bytes of text in a V2 message run into; a client would send the message again. */
function checkV2Bytes(body: MessageBody): Refusal | undefined {
  let bytes = 0;
  for (const { component } of everyComponent(body.components ?? [], [])) {
    if (component.type !== COMPONENT.textDisplay) continue;
    bytes += Buffer.byteLength(component.content ?? '') + V2_BYTES_PER_DISPLAY;
  }
  if (bytes <= V2_BYTES) return undefined;
  return {
    ...refuse(500, 0, `${bytes} bytes of text in a V2 message`, 'rule'),
    message: '500: Internal Server Error',
  };
}

function showsNothing(body: MessageBody, files: number): boolean {
  const embeds = (body.embeds ?? []).filter((embed) => !isEmptyEmbed(embed)).length;
  const lists = embeds + (body.components?.length ?? 0) + (body.sticker_ids?.length ?? 0) + files;
  return !body.content?.trim() && lists === 0 && !body.poll && !body.shared_client_theme;
}

/** The rules for a message that is made anew, by bot token, callback or follow-up. */
export function checkNewMessage(body: MessageBody, uploads: readonly Upload[]): Refusal | undefined {
  const files = namesOf(body, uploads);
  const voice = ((body.flags ?? 0) & FLAG.voiceMessage) !== 0;
  const v2 = ((body.flags ?? 0) & FLAG.componentsV2) !== 0;
  const forward = body.message_reference?.type === 1;
  const refusal =
    checkContent(body) ||
    checkUploads(uploads, 0) ||
    checkAttachments(
      body,
      uploads.map((upload) => upload.index),
    ) ||
    (voice && checkVoice(body, files)) ||
    (v2 && checkV2Only(body)) ||
    checkMessageComponents(body.components ?? [], v2, files) ||
    (v2 && checkV2Bytes(body));
  if (refusal) return refusal;
  return !forward && showsNothing(body, files.length)
    ? refuse(400, 50006, 'nothing to send', 'rule')
    : undefined;
}

/** The rules for an edit of this message: its own fields, then the message that would come out. */
export function checkEdit(
  message: Message,
  body: MessageBody,
  uploads: readonly Upload[],
): Refusal | undefined {
  const files = namesOf(body, uploads);
  const was = (message.flags & FLAG.componentsV2) !== 0;
  const v2 = was || ((body.flags ?? 0) & FLAG.componentsV2) !== 0;
  const kept = body.attachments
    ? message.attachments.filter((file) => body.attachments?.some((a) => a.id === file.id))
    : message.attachments;
  const names = [...kept.map((file) => file.filename), ...files];
  const changes = ['content', 'embeds', 'components', 'attachments'].some((key) => key in body);
  if (message.poll && changes) return refuse(400, 520003);
  const known = [...message.attachments.map((file) => file.id), ...uploads.map((upload) => upload.index)];
  const refusal =
    checkContent(body) ||
    checkUploads(uploads, kept.length) ||
    checkAttachments(body, known) ||
    (v2 && checkV2Only(body)) ||
    (body.components && checkMessageComponents(body.components, v2, names)) ||
    (v2 && checkV2Bytes(body));
  if (refusal) return refusal;
  if (v2 && !was) {
    if (message.content && body.content === undefined) return invalidForm(['content'], 'must be set to null');
    if (message.embeds.length > 0 && body.embeds === undefined)
      return invalidForm(['embeds'], 'must be set to []');
    if (message.poll) return invalidForm(['poll'], 'a message with a poll cannot become V2');
  }
  const content = body.content === undefined ? message.content : body.content;
  const embeds = body.embeds === undefined ? message.embeds.length : (body.embeds?.length ?? 0);
  const components =
    body.components === undefined ? message.components.length : (body.components?.length ?? 0);
  const empty = !content?.trim() && embeds + components + names.length === 0 && !message.poll;
  return empty ? refuse(400, 50006, 'the edit leaves nothing', 'rule') : undefined;
}
