import { expect, test } from 'vitest';
import { type Body, tryBody } from './testing/bodies.ts';

/** Both sides of each documented limit (discord.md 1.1 to 1.7), and requests that name things that do not exist. */

type Case = [name: string, method: string, route: string, body: unknown, status: number, code?: number];

const TEXT = '/channels/{text}/messages';
const MESSAGE = `${TEXT}/{message}`;
const GLOBAL = '/applications/{app}/commands';
const LOCAL = '/applications/{app}/guilds/{guild}/commands';
const NOBODY = '100000000000000001';

const x = (length: number) => 'x'.repeat(length);
const row = (...components: unknown[]) => ({ type: 1, components });
const button = (fields: object = {}) => ({ type: 2, style: 1, label: '按', custom_id: 'b', ...fields });
const buttons = (count: number) =>
  row(...Array.from({ length: count }, (_, i) => button({ custom_id: `b${i}` })));
const options = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ label: `${i}`, value: `${i}` }));
const select = (fields: object = {}) => ({ type: 3, custom_id: 's', options: options(3), ...fields });
const text = (content = '字') => ({ type: 10, content });
const v2 = (...components: unknown[]) => ({ flags: 32768, components });
const label = (component: object, fields: object = {}) => ({ type: 18, label: '字', component, ...fields });
const input = (fields: object = {}) => ({ type: 4, custom_id: 't', style: 1, ...fields });
const modal = (components: unknown[], fields: object = {}) => ({
  type: 9,
  data: { custom_id: 'm', title: '字', components, ...fields },
});
const chat = (fields: object = {}) => ({ name: '狼', description: '字', ...fields });
const option = (fields: object = {}) => ({ type: 3, name: '甲', description: '字', ...fields });
const many = (count: number, make: (index: number) => unknown) =>
  Array.from({ length: count }, (_, i) => make(i));
const poll = (fields: object = {}) => ({
  question: { text: '誰' },
  answers: [{ poll_media: { text: '一' } }],
  duration: 1,
  ...fields,
});

const send = (name: string, body: unknown, status = 200, code?: number): Case => [
  name,
  'POST',
  TEXT,
  body,
  status,
  code,
];
const bad = (name: string, body: unknown): Case => send(name, body, 400, 50035);
const good = (name: string, body: unknown): Case => send(name, body, 200);
const answer = (name: string, to: string, body: unknown, status = 204, code?: number): Case => [
  name,
  'POST',
  `/interactions/{${to}}/callback`,
  body,
  status,
  code,
];
const shows = (name: string, components: unknown[], status = 204): Case =>
  answer(name, 'slash', modal(components), status, status === 400 ? 50035 : undefined);
const put = (name: string, body: unknown, status = 200, code?: number): Case => [
  name,
  'PUT',
  GLOBAL,
  body,
  status,
  code,
];

const cases: Case[] = [
  good('2000 emoji count as 2000', { content: '🐺'.repeat(2000) }),
  bad('2001 emoji', { content: '🐺'.repeat(2001) }),
  send('only white space', { content: ' \n ' }, 400, 50006),
  send('an empty embed', { embeds: [{}] }, 400, 50006),
  good('6000 characters over two embeds', { embeds: [{ description: x(4000) }, { description: x(2000) }] }),
  bad('embed title of 257', { embeds: [{ title: x(257) }] }),
  bad('embed description of 4097', { embeds: [{ description: x(4097) }] }),
  bad('26 embed fields', { embeds: [{ fields: many(26, () => ({ name: 'n', value: 'v' })) }] }),
  bad('embed field value of 1025', { embeds: [{ fields: [{ name: 'n', value: x(1025) }] }] }),
  bad('embed field name of 257', { embeds: [{ fields: [{ name: x(257), value: 'v' }] }] }),
  bad('embed footer of 2049', { embeds: [{ footer: { text: x(2049) } }] }),
  bad('embed author of 257', { embeds: [{ author: { name: x(257) } }] }),
  bad('11 embeds', { embeds: many(11, () => ({ title: 't' })) }),
  good('an embed with everything', {
    embeds: [
      {
        title: 't',
        url: 'https://example.com/',
        color: 1,
        timestamp: '2026-01-01T00:00:00.000Z',
        footer: { text: 'f' },
        author: { name: 'a' },
        image: { url: 'https://example.com/a.png' },
        fields: [{ name: 'n', value: 'v', inline: true }],
      },
    ],
  }),
  good('embed timestamp with an offset', {
    embeds: [{ title: 't', timestamp: '2026-11-30T20:00:00+08:00' }],
  }),
  bad('embed timestamp that is none', { embeds: [{ title: 't', timestamp: 'tonight' }] }),
  good(
    'V2 with picture, thumbnail and separator',
    v2(
      { type: 12, items: [{ media: { url: 'https://example.com/a.png' } }] },
      { type: 14, spacing: 2 },
      { type: 9, components: [text()], accessory: { type: 11, media: { url: 'https://example.com/a.png' } } },
    ),
  ),
  bad('embed url that is no web address', { embeds: [{ title: 't', url: 'ftp://example.com/' }] }),
  good('label of 80', { content: 'a', components: [row(button({ label: x(80) }))] }),
  bad('label of 81', { content: 'a', components: [row(button({ label: x(81) }))] }),
  good('custom_id of 100', { content: 'a', components: [row(button({ custom_id: x(100) }))] }),
  bad('custom_id of 101', { content: 'a', components: [row(button({ custom_id: x(101) }))] }),
  bad('empty custom_id', { content: 'a', components: [row(button({ custom_id: '' }))] }),
  bad('six buttons in a row', { content: 'a', components: [buttons(6)] }),
  bad('an empty row', { content: 'a', components: [row()] }),
  bad('button style 7', { content: 'a', components: [row(button({ style: 7 }))] }),
  bad('primary button with a url', {
    content: 'a',
    components: [row(button({ url: 'https://example.com/' }))],
  }),
  bad('link button without url', { content: 'a', components: [row({ type: 2, style: 5, label: 'a' })] }),
  bad('link url of 513', {
    content: 'a',
    components: [row({ type: 2, style: 5, label: 'a', url: `https://example.com/${x(500)}` })],
  }),
  bad('premium button with a label', {
    content: 'a',
    components: [row({ type: 2, style: 6, label: 'a', sku_id: NOBODY })],
  }),
  good('button with an emoji only', {
    content: 'a',
    components: [row({ type: 2, style: 2, custom_id: 'e', emoji: { name: '🐺' } })],
  }),
  good('select of 25, min 0, max 25', {
    content: 'a',
    components: [row(select({ options: options(25), min_values: 0, max_values: 25 }))],
  }),
  bad('select of 26', { content: 'a', components: [row(select({ options: options(26) }))] }),
  bad('select without options', { content: 'a', components: [row(select({ options: [] }))] }),
  bad('select placeholder of 151', { content: 'a', components: [row(select({ placeholder: x(151) }))] }),
  bad('select label of 101', {
    content: 'a',
    components: [row(select({ options: [{ label: x(101), value: '1' }] }))],
  }),
  bad('select min above max', { content: 'a', components: [row(select({ min_values: 3, max_values: 2 }))] }),
  bad('two selects in a row', { content: 'a', components: [row(select(), select({ custom_id: 's2' }))] }),
  good('user select for 5', { content: 'a', components: [row({ type: 5, custom_id: 'u', max_values: 5 })] }),
  bad('more default users than may be chosen', {
    content: 'a',
    components: [
      row({
        type: 5,
        custom_id: 'u',
        default_values: [
          { id: '{member}', type: 'user' },
          { id: '{away}', type: 'user' },
        ],
      }),
    ],
  }),
  bad('text input in a message', { content: 'a', components: [row(input())] }),
  bad('component id used twice', {
    content: 'a',
    components: [row(button({ id: 3 }), button({ id: 3, custom_id: 'c' }))],
  }),
  good('component id 0 twice', {
    content: 'a',
    components: [row(button({ id: 0 }), button({ id: 0, custom_id: 'c' }))],
  }),
  good('V2 with six rows', v2(...many(6, (i) => row(button({ custom_id: `b${i}` }))))),
  good('V2 of 4000 characters', v2(text(x(4000)))),
  send('V2 of 4000 Chinese characters breaks the server', v2(text('狼'.repeat(4000))), 500),
  send('V2 with nothing', v2(), 400, 50006),
  bad('V2 with an embed', { ...v2(text()), embeds: [{ title: 't' }] }),
  bad('V2 with a poll', { ...v2(text()), poll: poll() }),
  bad('V2 container in a container', v2({ type: 17, components: [{ type: 17, components: [text()] }] })),
  bad('V2 section without accessory', v2({ type: 9, components: [text()] })),
  bad('V2 section of four texts', v2({ type: 9, components: many(4, () => text()), accessory: button() })),
  bad('V2 separator with spacing 3', v2({ type: 14, spacing: 3 }, text())),
  bad('V2 empty text', v2(text(''))),
  bad(
    'V2 gallery of 11',
    v2({ type: 12, items: many(11, () => ({ media: { url: 'https://example.com/a.png' } })) }),
  ),
  bad('V2 file that is not attached', v2({ type: 13, file: { url: 'attachment://a.txt' } })),
  bad('V2 button outside a row', v2(button())),
  bad(
    'V2 same custom_id in row and accessory',
    v2({ type: 9, components: [text()], accessory: button() }, row(button())),
  ),
  bad('nonce of 26', { content: 'a', nonce: x(26) }),
  good('nonce as a number', { content: 'a', nonce: 12345 }),
  bad('parse users and a list of users', {
    content: 'a',
    allowed_mentions: { parse: ['users'], users: ['{member}'] },
  }),
  good('parse everyone and a list of users', {
    content: 'a',
    allowed_mentions: { parse: ['everyone'], users: ['{member}'] },
  }),
  good('parse users and an empty list', { content: 'a', allowed_mentions: { parse: ['users'], users: [] } }),
  bad('101 users to mention', { content: 'a', allowed_mentions: { users: many(101, (i) => String(i + 1)) } }),
  bad('unknown kind of mention', { content: 'a', allowed_mentions: { parse: ['here'] } }),
  good('reply', { content: 'a', message_reference: { message_id: '{other_message}' } }),
  bad('reply to nothing', { content: 'a', message_reference: { message_id: NOBODY } }),
  good('reply to nothing that may fail', {
    content: 'a',
    message_reference: { message_id: NOBODY, fail_if_not_exists: false },
  }),
  good('poll', { poll: poll() }),
  bad('poll of 11 answers', { poll: poll({ answers: many(11, () => ({ poll_media: { text: 'a' } })) }) }),
  bad('poll answer of 56', { poll: poll({ answers: [{ poll_media: { text: x(56) } }] }) }),
  bad('poll question of 301', { poll: poll({ question: { text: x(301) } }) }),
  bad('poll of 769 hours', { poll: poll({ duration: 769 }) }),
  bad('content that is a number', { content: 5 }),
  send('voice message with content', { content: 'a', flags: 8192 }, 400, 50159),
  send('voice message without a file', { flags: 8192 }, 400, 50160),
  bad('attachment that did not come', { content: 'a', attachments: [{ id: 0, filename: 'a.png' }] }),
  ['unknown channel', 'POST', `/channels/${NOBODY}/messages`, { content: 'a' }, 404, 10003],
  ['channel id that is none', 'POST', '/channels/abc/messages', { content: 'a' }, 400, 50035],
  ['get a message', 'GET', MESSAGE, undefined, 200],
  ['get an unknown message', 'GET', `${TEXT}/${NOBODY}`, undefined, 404, 10008],
  ['list with limit 101', 'GET', `${TEXT}?limit=101`, undefined, 400, 50035],
  ['list before and after', 'GET', `${TEXT}?before=1&after=1`, undefined, 400, 50035],
  ['delete the own message', 'DELETE', MESSAGE, undefined, 204],
  ['delete a member’s message', 'DELETE', `${TEXT}/{other_message}`, undefined, 204],
  ['bulk delete of two', 'POST', `${TEXT}/bulk-delete`, { messages: ['{message}', '{other_message}'] }, 204],
  ['bulk delete of one', 'POST', `${TEXT}/bulk-delete`, { messages: ['{message}'] }, 400, 50016],
  [
    'bulk delete of 101',
    'POST',
    `${TEXT}/bulk-delete`,
    { messages: many(101, (i) => String(2 ** 60 + i * 1000)) },
    400,
    50016,
  ],
  [
    'bulk delete names one twice',
    'POST',
    `${TEXT}/bulk-delete`,
    { messages: ['{message}', '{message}'] },
    400,
    50035,
  ],
  [
    'bulk delete of an old message',
    'POST',
    `${TEXT}/bulk-delete`,
    { messages: ['{message}', NOBODY] },
    400,
    50034,
  ],
  [
    'bulk delete in a DM',
    'POST',
    '/channels/{dm}/messages/bulk-delete',
    { messages: ['1', '2'] },
    403,
    50003,
  ],

  ['edit takes everything away', 'PATCH', MESSAGE, { content: null }, 400, 50006],
  ['edit to an embed only', 'PATCH', MESSAGE, { content: null, embeds: [{ title: 't' }] }, 200],
  ['edit of 2001', 'PATCH', MESSAGE, { content: x(2001) }, 400, 50035],
  ['edit to V2 with content null only', 'PATCH', MESSAGE, { ...v2(text()), content: null }, 200],
  ['edit adds a V2 component without the flag', 'PATCH', MESSAGE, { components: [text()] }, 400, 50035],
  ['edit of a V2 message', 'PATCH', `${TEXT}/{v2_message}`, { components: [text('新')] }, 200],
  [
    'edit of a V2 message to an embed',
    'PATCH',
    `${TEXT}/{v2_message}`,
    { embeds: [{ title: 't' }] },
    400,
    50035,
  ],
  ['edit of an unknown message', 'PATCH', `${TEXT}/${NOBODY}`, { content: 'a' }, 404, 10008],
  ['suppress the embeds of a member', 'PATCH', `${TEXT}/{other_message}`, { flags: 4 }, 200],

  answer('callback of 2001', 'slash', { type: 4, data: { content: x(2001) } }, 400, 50035),
  answer('pong to a command', 'slash', { type: 1 }, 400, 50035),
  answer('callback type 99', 'slash', { type: 99 }, 400, 50035),
  answer('deferred without data', 'slash', { type: 5 }),
  answer('deferred without a sound', 'slash', { type: 5, data: { flags: 4096 } }, 400, 50035),
  answer('deferred answer to a button', 'button', { type: 5, data: { flags: 64 } }),
  answer('deferred update of a command', 'slash', { type: 6 }, 400, 50035),
  answer('deferred update of a modal from a button', 'modal', { type: 6 }),
  answer('update from a modal', 'modal', { type: 7, data: { content: '新' } }),
  answer('update to V2 that keeps the content', 'button', { type: 7, data: v2(text()) }, 400, 50035),
  answer('update to nothing', 'button', { type: 7, data: { content: '', components: [] } }, 400, 50006),
  answer('reply to a modal', 'modal', { type: 4, data: { content: 'a' } }),
  answer('choices for a command', 'slash', { type: 8, data: { choices: [] } }, 400, 50035),
  answer('message for an autocomplete', 'typing', { type: 4, data: { content: 'a' } }, 400, 50035),
  answer('modal for an autocomplete', 'typing', modal([label(input())]), 400, 50035),
  answer('25 choices', 'typing', {
    type: 8,
    data: { choices: many(25, (i) => ({ name: `n${i}`, value: `v${i}` })) },
  }),
  answer(
    'choice name of 101',
    'typing',
    { type: 8, data: { choices: [{ name: x(101), value: 'v' }] } },
    400,
    50035,
  ),
  answer(
    'choice value of 101',
    'typing',
    { type: 8, data: { choices: [{ name: 'n', value: x(101) }] } },
    400,
    50035,
  ),
  ['unknown interaction', 'POST', `/interactions/${NOBODY}/abc/callback`, { type: 6 }, 404, 10062],

  shows(
    'five labels',
    many(5, (i) => label(input({ custom_id: `t${i}` }))),
  ),
  shows('no component', [], 400),
  shows('text display alone', [text()]),
  answer('title of 46', 'slash', modal([label(input())], { title: x(46) }), 400, 50035),
  answer('modal custom_id of 101', 'slash', modal([label(input())], { custom_id: x(101) }), 400, 50035),
  shows('label of 46', [label(input(), { label: x(46) })], 400),
  shows('description of 101', [label(input(), { description: x(101) })], 400),
  shows('label without component', [{ type: 18, label: '字' }], 400),
  shows('button in a modal', [row(button())], 400),
  shows('text input in a row, deprecated', [row(input({ label: '字' }))]),
  shows('text of 4001', [label(input({ max_length: 4001 }))], 400),
  shows('min_length above max_length', [label(input({ min_length: 5, max_length: 4 }))], 400),
  shows('placeholder of 101', [label(input({ placeholder: x(101) }))], 400),
  shows('select', [label(select())]),
  shows('select with min 0 that is required', [label(select({ min_values: 0 }))], 400),
  shows('select with min 0 that is not', [label(select({ min_values: 0, required: false }))]),
  shows(
    'user, role, mentionable and channel select',
    [5, 6, 7, 8].map((type) => label({ type, custom_id: `s${type}` })),
  ),
  shows('disabled user select', [label({ type: 5, custom_id: 'u', disabled: true })], 400),
  shows('radio of one', [label({ type: 21, custom_id: 'r', options: options(1) })], 400),
  shows('radio of ten', [label({ type: 21, custom_id: 'r', options: options(10) })]),
  shows('radio of eleven', [label({ type: 21, custom_id: 'r', options: options(11) })], 400),
  shows('checkbox group of one', [label({ type: 22, custom_id: 'c', options: options(1) })]),
  shows('checkbox group of eleven', [label({ type: 22, custom_id: 'c', options: options(11) })], 400),
  shows(
    'checkbox group, max above its options',
    [label({ type: 22, custom_id: 'c', options: options(2), max_values: 3 })],
    400,
  ),
  shows(
    'checkbox group with min 0 that is required',
    [label({ type: 22, custom_id: 'c', options: options(2), min_values: 0 })],
    400,
  ),
  shows('checkbox', [label({ type: 23, custom_id: 'c' })]),
  shows('file upload of ten', [label({ type: 19, custom_id: 'f', max_values: 10 })]),
  shows('file upload of eleven', [label({ type: 19, custom_id: 'f', max_values: 11 })], 400),
  shows('container in a modal', [{ type: 17, components: [text()] }], 400),

  ['follow-up with nothing', 'POST', '/webhooks/{app}/{answered_token}', {}, 400, 50006],
  ['follow-up with a wrong token', 'POST', '/webhooks/{app}/abc', { content: 'a' }, 401, 50027],
  [
    'follow-up of an unknown application',
    'POST',
    `/webhooks/${NOBODY}/{answered_token}`,
    { content: 'a' },
    404,
    10015,
  ],
  ['get the answer', 'GET', '/webhooks/{app}/{answered_token}/messages/@original', undefined, 200],
  [
    'edit the answer',
    'PATCH',
    '/webhooks/{app}/{answered_token}/messages/%40original',
    { content: '新' },
    200,
  ],
  [
    'edit the answer to V2 that keeps its content',
    'PATCH',
    '/webhooks/{app}/{answered_token}/messages/@original',
    v2(text()),
    400,
    50035,
  ],
  ['delete the answer', 'DELETE', '/webhooks/{app}/{answered_token}/messages/@original', undefined, 204],
  [
    'edit an unknown follow-up',
    'PATCH',
    `/webhooks/{app}/{answered_token}/messages/${NOBODY}`,
    { content: 'a' },
    404,
    10008,
  ],

  put('name of 32', [chat({ name: '狼'.repeat(32) })]),
  put('name of 33', [chat({ name: '狼'.repeat(33) })], 400, 50035),
  put('name with a space', [chat({ name: '狼 人' })], 400, 50035),
  put('description of 101', [chat({ description: x(101) })], 400, 50035),
  put('empty description', [chat({ description: '' })], 400, 50035),
  put('localised name with capitals', [chat({ name_localizations: { 'en-US': 'Wolf' } })], 400, 50035),
  put('localised description of 101', [chat({ description_localizations: { ja: x(101) } })], 400, 50035),
  put('26 options', [chat({ options: many(26, (i) => option({ name: `o${i}` })) })], 400, 50035),
  put('option with capitals', [chat({ options: [option({ name: 'Seat' })] })], 400, 50035),
  put('option without description', [chat({ options: [{ type: 3, name: 'a' }] })], 400, 50035),
  put('two options of one name', [chat({ options: [option(), option()] })], 400, 50035),
  put('option type 12', [chat({ options: [option({ type: 12 })] })], 400, 50035),
  put('25 choices', [
    chat({ options: [option({ choices: many(25, (i) => ({ name: `n${i}`, value: `v${i}` })) })] }),
  ]),
  put(
    '26 choices',
    [chat({ options: [option({ choices: many(26, (i) => ({ name: `n${i}`, value: `v${i}` })) })] })],
    400,
    50035,
  ),
  put(
    'choice name of 101',
    [chat({ options: [option({ choices: [{ name: x(101), value: 'v' }] })] })],
    400,
    50035,
  ),
  put(
    'choice value of 101',
    [chat({ options: [option({ choices: [{ name: 'n', value: x(101) }] })] })],
    400,
    50035,
  ),
  put(
    'text choice for an integer',
    [chat({ options: [option({ type: 4, choices: [{ name: 'n', value: 'v' }] })] })],
    400,
    50035,
  ),
  put(
    'half a choice for an integer',
    [chat({ options: [option({ type: 4, choices: [{ name: 'n', value: 1.5 }] })] })],
    400,
    50035,
  ),
  put('max_length 6001', [chat({ options: [option({ max_length: 6001 })] })], 400, 50035),
  put('max_length 0', [chat({ options: [option({ max_length: 0 })] })], 400, 50035),
  put(
    'sub-command beside an option',
    [chat({ options: [option({ type: 1, name: 'a' }), option()] })],
    400,
    50035,
  ),
  put(
    'sub-command in a sub-command',
    [chat({ options: [option({ type: 1, options: [option({ type: 1 })] })] })],
    400,
    50035,
  ),
  put('group of sub-commands', [chat({ options: [option({ type: 2, options: [option({ type: 1 })] })] })]),
  put(
    'group in a group',
    [chat({ options: [option({ type: 2, options: [option({ type: 2 })] })] })],
    400,
    50035,
  ),
  put(
    '26 sub-commands',
    [chat({ options: many(26, (i) => option({ type: 1, name: `s${i}` })) })],
    400,
    50035,
  ),
  put(
    '8000 characters in all',
    [
      chat({
        options: many(25, (i) =>
          option({
            type: 1,
            name: `s${i}`,
            description: x(100),
            options: many(4, (j) => option({ name: `o${j}`, description: x(100) })),
          }),
        ),
      }),
    ],
    400,
    50035,
  ),
  put('two commands of one name', [chat(), chat()], 400, 50035),
  put('chat and user command of one name', [chat({ name: 'wolf' }), { name: 'wolf', type: 2 }]),
  put('user command with a description', [{ name: 'Show', type: 2, description: 'a' }], 400, 50035),
  put('message command with options', [{ name: 'Show', type: 3, options: [option()] }], 400, 50035),
  put(
    '16 user commands',
    many(16, (i) => ({ name: `U ${i}`, type: 2 })),
    400,
    30032,
  ),
  put(
    '100 chat commands',
    many(100, (i) => chat({ name: `c${i}` })),
  ),
  put(
    '101 chat commands',
    many(101, (i) => chat({ name: `c${i}` })),
    400,
    30032,
  ),
  put('command type 5', [chat({ type: 5 })], 400, 50035),
  put('context 3', [chat({ contexts: [3] })], 400, 50035),
  put('integration type 2', [chat({ integration_types: [2] })], 400, 50035),
  put('permissions that are no number', [chat({ default_member_permissions: 'admin' })], 400, 50035),
  ['one new command', 'POST', LOCAL, chat(), 201],
  ['entry point in a server', 'POST', LOCAL, { name: 'launch', type: 4 }, 400, 50035],
  ['commands of an unknown application', 'PUT', `/applications/${NOBODY}/commands`, [], 404, 10002],
  ['unknown command', 'DELETE', `${GLOBAL}/${NOBODY}`, undefined, 404, 10063],

  ['channel name of 100', 'PATCH', '/channels/{text}', { name: x(100) }, 200],
  ['channel name of 101', 'PATCH', '/channels/{text}', { name: x(101) }, 400, 50035],
  ['empty channel name', 'PATCH', '/channels/{text}', { name: '' }, 400, 50035],
  ['topic of 1024', 'PATCH', '/channels/{text}', { topic: x(1024) }, 200],
  ['slow mode of 21601', 'PATCH', '/channels/{text}', { rate_limit_per_user: 21601 }, 400, 50035],
  ['slow mode below 0', 'PATCH', '/channels/{text}', { rate_limit_per_user: -1 }, 400, 50035],
  ['rename a DM', 'PATCH', '/channels/{dm}', { name: 'a' }, 403, 50003],
  ['public thread', 'POST', '/channels/{text}/threads', { name: 'a', type: 11 }, 201],
  ['thread without a name', 'POST', '/channels/{text}/threads', { type: 11 }, 400, 50035],
  ['thread name of 101', 'POST', '/channels/{text}/threads', { name: x(101) }, 400, 50035],
  [
    'thread slow mode of 21601',
    'POST',
    '/channels/{text}/threads',
    { name: 'a', rate_limit_per_user: 21601 },
    400,
    50035,
  ],
  ['thread type 13', 'POST', '/channels/{text}/threads', { name: 'a', type: 13 }, 400, 50035],
  ['thread from a message', 'POST', `${MESSAGE}/threads`, { name: 'a', auto_archive_duration: 1440 }, 201],
  ['overwrite for a member', 'PUT', '/channels/{text}/permissions/{member}', { type: 1, deny: '2048' }, 204],
  [
    'overwrite of type 2',
    'PUT',
    '/channels/{text}/permissions/{member}',
    { type: 2, deny: '2048' },
    400,
    50035,
  ],
  [
    'overwrite with bits that are no number',
    'PUT',
    '/channels/{text}/permissions/{member}',
    { type: 1, deny: 'x' },
    400,
    50035,
  ],
  ['delete an unknown overwrite', 'DELETE', '/channels/{text}/permissions/{member}', undefined, 404, 10009],
  [
    'deafen a member who is not in voice',
    'PATCH',
    '/guilds/{guild}/members/{away}',
    { deaf: true },
    400,
    40032,
  ],
  ['disconnect a member', 'PATCH', '/guilds/{guild}/members/{member}', { channel_id: null }, 200],
  ['nickname of 33', 'PATCH', '/guilds/{guild}/members/{member}', { nick: x(33) }, 400, 50035],
  [
    'timeout beyond 28 days',
    'PATCH',
    '/guilds/{guild}/members/{member}',
    { communication_disabled_until: '2099-01-01T00:00:00Z' },
    400,
    50035,
  ],
  ['new channel', 'POST', '/guilds/{guild}/channels', { name: '狼人', type: 0, topic: 'a' }, 201],
  [
    'new channel with a topic of 1025',
    'POST',
    '/guilds/{guild}/channels',
    { name: 'a', topic: x(1025) },
    400,
    50035,
  ],
  ['new channel without a name', 'POST', '/guilds/{guild}/channels', { type: 0 }, 400, 50035],
  ['kick', 'DELETE', '/guilds/{guild}/members/{away}', undefined, 204],
  ['unknown guild', 'GET', `/guilds/${NOBODY}`, undefined, 404, 10004],
  ['unknown user', 'GET', `/users/${NOBODY}`, undefined, 404, 10013],
  ['open a DM', 'POST', '/users/@me/channels', { recipient_id: '{member}' }, 200],
  ['open a DM with nobody', 'POST', '/users/@me/channels', { recipient_id: NOBODY }, 400, 50033],
  ['react', 'PUT', `${MESSAGE}/reactions/%F0%9F%90%BA/@me`, undefined, 204],
  ['react with no emoji', 'PUT', `${MESSAGE}/reactions/abc/@me`, undefined, 400, 10014],
  ['pin', 'PUT', `${TEXT}/pins/{message}`, undefined, 204],
  ['typing', 'POST', '/channels/{text}/typing', undefined, 204],
  ['unknown route', 'GET', '/wolves', undefined, 404, 0],
  ['wrong method', 'PUT', TEXT, {}, 405, 0],
];

test('every documented limit answers as Discord does, on both sides', async () => {
  const differences: string[] = [];
  for (const [name, method, route, body, status, code] of cases) {
    const request: Body = {
      name,
      method,
      route,
      body,
      expect: { status, ...(code === undefined ? {} : { code }) },
    };
    const difference = await tryBody(request);
    if (difference) differences.push(difference);
  }
  expect(differences).toEqual([]);
}, 120_000);
