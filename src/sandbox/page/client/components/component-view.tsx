import type { ComponentBody } from '../../../rules/bodies.ts';
import { COMPONENT, isSelect } from '../../../rules/kinds.ts';
import type { PageMessage } from '../../protocol.ts';
import { Text } from '../markdown/text.tsx';
import { addressOf, FileCard, Picture } from './media.tsx';
import { MessageSelect } from './message-select.tsx';
import { PressButton } from './press-button.tsx';

type Props = { component: ComponentBody; message: PageMessage };

function Children({ of, message }: { of: ComponentBody; message: PageMessage }) {
  return <ComponentList components={of.components ?? []} message={message} />;
}

function Container({ component, message }: Props) {
  const accent = component.accent_color;
  const style =
    accent == null ? undefined : { borderInlineStartColor: `#${accent.toString(16).padStart(6, '0')}` };
  return (
    <div class={accent == null ? 'container' : 'container accented'} style={style}>
      <Children of={component} message={message} />
    </div>
  );
}

function Section({ component, message }: Props) {
  return (
    <div class="section">
      <div class="section-text">
        <Children of={component} message={message} />
      </div>
      {component.accessory && <ComponentView component={component.accessory} message={message} />}
    </div>
  );
}

function Gallery({ component, message }: Props) {
  const items = component.items ?? [];
  return (
    <div class={`gallery of-${Math.min(items.length, 4)}`}>
      {items.map(({ media, description, spoiler }) => (
        <Picture
          key={media.url}
          url={addressOf(media.url, message.attachments)}
          description={description}
          spoiler={spoiler === true}
        />
      ))}
    </div>
  );
}

function FileOf({ component, message }: Props) {
  const url = addressOf(component.file?.url ?? '', message.attachments);
  const file = message.attachments.find((one) => one.url === url);
  const filename = file?.filename ?? decodeURIComponent(url.split('/').at(-1) ?? '');
  return <FileCard file={{ url, filename, size: file?.size ?? null }} />;
}

/** One component of a message and all inside it. */
export function ComponentView({ component, message }: Props) {
  if (isSelect(component.type)) return <MessageSelect select={component} message={message} />;
  switch (component.type) {
    case COMPONENT.actionRow:
      return (
        <div class="row">
          <Children of={component} message={message} />
        </div>
      );
    case COMPONENT.button:
      return <PressButton button={component} message={message} />;
    case COMPONENT.section:
      return <Section component={component} message={message} />;
    case COMPONENT.textDisplay:
      return (
        <div class="text">
          <Text text={component.content ?? ''} channelId={message.channelId} />
        </div>
      );
    case COMPONENT.thumbnail: {
      const url = addressOf(component.media?.url ?? '', message.attachments);
      const { description, spoiler } = component;
      return <Picture url={url} description={description} spoiler={spoiler === true} class="thumbnail" />;
    }
    case COMPONENT.mediaGallery:
      return <Gallery component={component} message={message} />;
    case COMPONENT.file:
      return <FileOf component={component} message={message} />;
    case COMPONENT.separator:
      return (
        <hr
          class={`separator ${component.divider === false ? 'blank' : ''} ${component.spacing === 2 ? 'wide' : ''}`}
        />
      );
    case COMPONENT.container:
      return <Container component={component} message={message} />;
    default:
      return null;
  }
}

/** Components in their order. */
export function ComponentList({
  components,
  message,
}: {
  components: readonly ComponentBody[];
  message: PageMessage;
}) {
  return (
    <>
      {components.map((component, index) => (
        <ComponentView
          key={`${index} ${component.type} ${component.custom_id ?? ''}`}
          component={component}
          message={message}
        />
      ))}
    </>
  );
}
