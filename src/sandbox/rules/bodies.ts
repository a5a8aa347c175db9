import type { Json } from '../json.ts';

/** The request bodies that the rules look into; a body has passed the published schema before it is read as one of these. */

export type Maybe<T> = T | null | undefined;

export type EmojiBody = { id?: Maybe<string>; name?: Maybe<string>; animated?: Maybe<boolean> };

export type OptionBody = {
  label: string;
  value: string;
  description?: Maybe<string>;
  default?: Maybe<boolean>;
  emoji?: Maybe<EmojiBody>;
};

export type MediaBody = { url: string };

/** Any component of a message or a modal. */
export type ComponentBody = {
  type: number;
  id?: Maybe<number>;
  custom_id?: Maybe<string>;
  style?: Maybe<number>;
  label?: Maybe<string>;
  description?: Maybe<string>;
  url?: Maybe<string>;
  sku_id?: Maybe<string>;
  emoji?: Maybe<EmojiBody>;
  disabled?: Maybe<boolean>;
  required?: Maybe<boolean>;
  placeholder?: Maybe<string>;
  value?: Maybe<string>;
  min_length?: Maybe<number>;
  max_length?: Maybe<number>;
  min_values?: Maybe<number>;
  max_values?: Maybe<number>;
  options?: Maybe<OptionBody[]>;
  default_values?: Maybe<{ id: string; type: string }[]>;
  channel_types?: Maybe<number[]>;
  components?: Maybe<ComponentBody[]>;
  component?: Maybe<ComponentBody>;
  accessory?: Maybe<ComponentBody>;
  content?: Maybe<string>;
  items?: Maybe<{ media: MediaBody; description?: Maybe<string>; spoiler?: Maybe<boolean> }[]>;
  media?: Maybe<MediaBody>;
  file?: Maybe<MediaBody>;
  spoiler?: Maybe<boolean>;
  divider?: Maybe<boolean>;
  spacing?: Maybe<number>;
  accent_color?: Maybe<number>;
  default?: Maybe<boolean>;
};

export type EmbedBody = {
  type?: Maybe<string>;
  title?: Maybe<string>;
  description?: Maybe<string>;
  url?: Maybe<string>;
  color?: Maybe<number>;
  timestamp?: Maybe<string>;
  footer?: Maybe<{ text?: Maybe<string>; icon_url?: Maybe<string> }>;
  author?: Maybe<{ name?: Maybe<string>; url?: Maybe<string>; icon_url?: Maybe<string> }>;
  image?: Maybe<{ url?: Maybe<string> }>;
  thumbnail?: Maybe<{ url?: Maybe<string> }>;
  fields?: Maybe<{ name: string; value: string; inline?: Maybe<boolean> }[]>;
};

export type PollBody = {
  question: { text?: Maybe<string> };
  answers: { poll_media: { text?: Maybe<string>; emoji?: Maybe<EmojiBody> } }[];
  allow_multiselect?: Maybe<boolean>;
  layout_type?: Maybe<number>;
  duration?: Maybe<number>;
};

export type MentionsBody = {
  parse?: Maybe<Maybe<string>[]>;
  users?: Maybe<Maybe<string>[]>;
  roles?: Maybe<Maybe<string>[]>;
  replied_user?: Maybe<boolean>;
};

/** A message to create or to edit, by whatever route. A key that is absent is left alone by an edit. */
export type MessageBody = {
  content?: Maybe<string>;
  embeds?: Maybe<EmbedBody[]>;
  components?: Maybe<ComponentBody[]>;
  flags?: Maybe<number>;
  poll?: Maybe<PollBody>;
  sticker_ids?: Maybe<string[]>;
  attachments?: Maybe<
    { id: string; filename?: Maybe<string>; description?: Maybe<string>; is_spoiler?: Maybe<boolean> }[]
  >;
  allowed_mentions?: Maybe<MentionsBody>;
  message_reference?: Maybe<{
    message_id: string;
    channel_id?: Maybe<string>;
    fail_if_not_exists?: Maybe<boolean>;
    type?: Maybe<number>;
  }>;
  nonce?: Maybe<string | number>;
  enforce_nonce?: Maybe<boolean>;
  tts?: Maybe<boolean>;
  shared_client_theme?: Maybe<Json>;
};

export type ModalBody = { custom_id: string; title: string; components: ComponentBody[] };

export type Localised = Maybe<Record<string, string>>;

export type ChoiceBody = { name: string; name_localizations?: Localised; value: string | number };

export type CommandOptionBody = {
  type: number;
  name: string;
  name_localizations?: Localised;
  description: string;
  description_localizations?: Localised;
  required?: Maybe<boolean>;
  choices?: Maybe<ChoiceBody[]>;
  options?: Maybe<CommandOptionBody[]>;
  autocomplete?: Maybe<boolean>;
  min_value?: Maybe<number>;
  max_value?: Maybe<number>;
  min_length?: Maybe<number>;
  max_length?: Maybe<number>;
};

export type CommandBody = {
  type?: Maybe<number>;
  name: string;
  name_localizations?: Localised;
  description?: Maybe<string>;
  description_localizations?: Localised;
  options?: Maybe<CommandOptionBody[]>;
  contexts?: Maybe<number[]>;
  integration_types?: Maybe<number[]>;
  default_member_permissions?: Maybe<string | number>;
  nsfw?: Maybe<boolean>;
  handler?: Maybe<number>;
};
