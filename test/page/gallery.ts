import type { Json } from '../../src/sandbox/json.ts';
import type { Setting } from '../../src/sandbox/testing/setting.ts';

const BUTTON = 2;
const COMPONENTS_V2 = 1 << 15;

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const button = (style: number, label: string, more: Json = {}): Json => ({
  type: BUTTON,
  style,
  label,
  ...(style === 5 ? { url: 'https://example.org/' } : { custom_id: `button ${label}` }),
  ...more,
});
const row = (...components: Json[]): Json => ({ type: 1, components });
const choices = ['狼人', '預言家', '女巫'].map((label) => ({
  label,
  value: label,
  description: `選${label}`,
}));

export const MENU = 'the menu';
export const OPENS_WINDOW = 'opens a window';

const buttons = (): Json[] => [
  row(
    button(1, 'main'),
    button(2, 'quiet'),
    button(3, 'good'),
    button(4, 'danger'),
    button(2, 'off', { disabled: true }),
  ),
  row(
    button(5, 'link'),
    button(2, 'with emoji', { emoji: { name: '🐺' } }),
    button(1, 'window', { custom_id: OPENS_WINDOW }),
  ),
  row({
    type: 3,
    custom_id: MENU,
    placeholder: '選幾張牌',
    min_values: 1,
    max_values: 2,
    options: choices,
  }),
  row({ type: 5, custom_id: 'people', placeholder: '選一個人' }),
];

const EMBED = {
  title: 'An embed',
  url: 'https://example.org/',
  description: 'with **bold**, `code` and a [link](https://example.org/)',
  color: 0x5566cc,
  author: { name: 'somebody' },
  footer: { text: 'the foot' },
  fields: [
    { name: 'one', value: '1', inline: true },
    { name: 'two', value: '2', inline: true },
  ],
};

const TEXT = [
  '# A heading',
  '> a quote',
  '- a list\n- of two',
  '-# subtext',
  '||a spoiler|| `code` **bold** *slanted* ~~gone~~ __under__',
  '```ts\nconst wolf = 1;\n```',
].join('\n');

const V2: Json[] = [
  {
    type: 17,
    accent_color: 0xcc5544,
    components: [
      { type: 10, content: '## A container' },
      { type: 14, divider: true, spacing: 1 },
      {
        type: 9,
        components: [{ type: 10, content: 'A section with a button' }],
        accessory: button(2, 'beside'),
      },
      row(button(1, 'inside')),
    ],
  },
];

/** One message of each kind that a bot can post, in the setting's first channel. */
export const postGallery = async ({ call, upload, sandbox }: Setting): Promise<void> => {
  const route = `/channels/${sandbox.channelId}/messages`;
  const now = Math.floor(Date.now() / 1000);
  const mention = `<@${sandbox.members[0]?.id}> <t:${now + 90}:R> <t:${now}:f> <#${sandbox.channelId}>`;
  const bodies: Json[] = [
    { content: TEXT },
    { content: mention, flags: 1 << 12 },
    { embeds: [EMBED] },
    { components: V2, flags: COMPONENTS_V2 },
    { content: 'controls', components: buttons() },
  ];
  for (const body of bodies) {
    const { status, body: answer } = await call('POST', route, body);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(answer)}`);
  }
  const attachments = [{ id: '0', description: 'one pixel' }, { id: '1' }];
  const files = [
    { name: 'pixel.png', bytes: PIXEL, type: 'image/png' },
    { name: 'notes.txt', bytes: Buffer.from('notes'), type: 'text/plain' },
  ];
  await upload('POST', route, { content: 'files', attachments }, files);
};

const label = (text: string, component: Json): Json => ({
  type: 18,
  label: text,
  description: 'a note',
  component,
});

/** A window with fields of five kinds. */
export const WINDOW: Json = {
  type: 9,
  data: {
    custom_id: 'window',
    title: 'A window',
    components: [
      label('line', { type: 4, custom_id: 'line', style: 1, max_length: 40 }),
      label('paragraph', { type: 4, custom_id: 'paragraph', style: 2, required: false }),
      label('menu', { type: 3, custom_id: 'menu', options: choices }),
      label('radio', {
        type: 21,
        custom_id: 'radio',
        options: choices.map(({ label: text, value }) => ({ label: text, value })),
      }),
      label('boxes', {
        type: 22,
        custom_id: 'boxes',
        options: choices.map(({ label: text, value }) => ({ label: text, value })),
      }),
    ],
  },
};

/** A command with options of several kinds, for the list of commands. */
export const postCommand = async ({ call, sandbox }: Setting): Promise<void> => {
  await call('PUT', `/applications/${sandbox.applicationId}/commands`, [
    {
      name: 'try',
      description: 'tries things',
      options: [
        { type: 3, name: 'text', description: 'some text', required: true },
        { type: 4, name: 'number', description: 'a number', min_value: 1, max_value: 9 },
        { type: 5, name: 'really', description: 'yes or no' },
      ],
    },
  ]);
};
