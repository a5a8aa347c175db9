import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Json } from './json.ts';
import { openSetting, type Setting } from './testing/setting.ts';
import { imageSize } from './world/image-size.ts';

/** Message resource, "Uploading Files"; discord.md 1.4. */

const MIB = 1024 * 1024;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAADklEQVR4nGP4z8DAAMQADv8B/zRvbLwAAAAASUVORK5CYII=',
  'base64',
);

let world: Setting;
let route: string;

beforeEach(async () => {
  world = await openSetting();
  route = `/channels/${world.sandbox.channelId}/messages`;
});
afterEach(() => world.close());

const picture = (name = 'wolf.png') => ({ name, bytes: PNG, type: 'image/png' });
const filesOf = (message: Json) => message.attachments as Json[];

test('a file comes with its size, its picture’s width and height, and can be fetched again', async () => {
  const body = { attachments: [{ id: 0, description: '狼', is_spoiler: true }] };
  const sent = await world.upload('POST', route, body, [picture()]);
  expect(sent.status).toBe(200);
  const [file] = filesOf(sent.body);
  expect(file).toMatchObject({
    filename: 'wolf.png',
    size: PNG.length,
    width: 3,
    height: 2,
    content_type: 'image/png',
    description: '狼',
    flags: 8,
  });
  const fetched = await fetch(String(file?.url));
  expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(Buffer.from(await fetched.arrayBuffer()).equals(PNG)).toBe(true);
  await world.call('DELETE', `${route}/${String(sent.body.id)}`);
  expect((await fetch(String(file?.url))).status).toBe(404);
  expect((await world.control.violations()).list).toEqual([]);
});

test('30015: 10 files and not 11, at creation and with those that an edit keeps', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => picture(`${i}.png`));
  const ten = await world.upload('POST', route, {}, many(10));
  expect([ten.status, filesOf(ten.body).length]).toEqual([200, 10]);
  const eleven = await world.upload('POST', route, {}, many(11));
  expect([eleven.status, eleven.code]).toEqual([400, 30015]);
  const one = `${route}/${String(ten.body.id)}`;
  const more = await world.upload('PATCH', one, {}, many(1));
  expect([more.status, more.code]).toEqual([400, 30015]);
  const kept = filesOf(ten.body).slice(1);
  const swapped = await world.upload('PATCH', one, { attachments: [...kept, { id: 0 }] }, many(1));
  expect([swapped.status, filesOf(swapped.body).length]).toEqual([200, 10]);
});

test('40005: a file of 10 MiB and not a byte more, a request of 25 MiB', async () => {
  const file = (size: number) => ({ name: 'a.bin', bytes: new Uint8Array(size) });
  expect((await world.upload('POST', route, {}, [file(10 * MIB)])).status).toBe(200);
  const above = await world.upload('POST', route, {}, [file(10 * MIB + 1)]);
  expect([above.status, above.code]).toEqual([413, 40005]);
  const request = await world.upload('POST', route, {}, [file(9 * MIB), file(9 * MIB), file(9 * MIB)]);
  expect([request.status, request.code]).toEqual([413, 40005]);
});

test('50035: a description of 1024 characters and not 1025', async () => {
  const described = (length: number) =>
    world.upload('POST', route, { attachments: [{ id: 0, description: 'x'.repeat(length) }] }, [picture()]);
  expect((await described(1024)).status).toBe(200);
  expect((await described(1025)).code).toBe(50035);
});

test('an edit keeps all files, those that it names, or none', async () => {
  const sent = await world.upload('POST', route, { content: 'a' }, [picture('1.png'), picture('2.png')]);
  const one = `${route}/${String(sent.body.id)}`;
  const ids = filesOf(sent.body).map((file) => file.id);
  const edit = async (body: object) =>
    filesOf((await world.call('PATCH', one, body)).body).map((file) => file.id);
  expect(await edit({ content: 'b' })).toEqual(ids);
  expect(await edit({ attachments: [{ id: ids[1] }] })).toEqual([ids[1]]);
  expect((await world.call('PATCH', one, { attachments: [{ id: ids[0] }] })).code).toBe(50035);
  expect(await edit({ attachments: [] })).toEqual([]);
  expect((await world.call('PATCH', one, { content: null })).code).toBe(50006);
});

test('attachment:// becomes the file’s address in an embed, and the picture is not shown twice', async () => {
  const embeds = [{ title: 'a', image: { url: 'attachment://wolf.png' } }];
  const sent = await world.upload('POST', route, { embeds }, [picture(), picture('other.png')]);
  const [embed] = sent.body.embeds as { image: Json }[];
  expect(embed?.image).toMatchObject({
    url: expect.stringMatching(/^http.*\/wolf\.png$/),
    width: 3,
    height: 2,
  });
  expect(filesOf(sent.body).map((file) => file.filename)).toEqual(['other.png']);
});

test('attachment:// in V2 components: known files only, and a file component takes nothing else', async () => {
  const gallery = (url: string) => ({ type: 12, items: [{ media: { url } }] });
  const file = (url: string) => ({ type: 13, file: { url } });
  const v2 = (...components: object[]) => ({ flags: 32768, components });
  const sent = await world.upload(
    'POST',
    route,
    v2(gallery('attachment://wolf.png'), file('attachment://wolf.png')),
    [picture()],
  );
  expect(sent.status).toBe(200);
  expect(sent.body.components).toMatchObject([
    { items: [{ media: { width: 3, height: 2, attachment_id: filesOf(sent.body)[0]?.id } }] },
    { name: 'wolf.png', size: PNG.length },
  ]);
  const refused = async (body: object) => (await world.upload('POST', route, body, [picture()])).code;
  expect(await refused(v2(gallery('attachment://no.png')))).toBe(50035);
  expect(await refused(v2(file('https://example.com/a.png')))).toBe(50035);
  expect(await world.verdict('POST', route, v2(gallery('https://example.com/a.png')))).toEqual([
    200,
    undefined,
  ]);
  expect((await world.control.violations()).list.filter((v) => v.kind === 'answer')).toEqual([]);
});

test('50013: files need Attach Files', async () => {
  const { channelId, applicationId } = world.sandbox;
  const deny = String(1n << 15n);
  await world.control.setOverwrite({ channel: channelId, target: applicationId, kind: 'member', deny });
  expect((await world.upload('POST', route, { content: 'a' }, [picture()])).code).toBe(50013);
  expect((await world.call('POST', route, { content: 'a' })).status).toBe(200);
});

test('an answer to an interaction and a follow-up carry files too', async () => {
  const components = [{ type: 1, components: [{ type: 2, style: 1, label: '按', custom_id: 'p' }] }];
  const { body } = await world.call('POST', route, { content: 'a', components });
  const click = { member: world.member(0), messageId: String(body.id), customId: 'p' };
  const { raw } = await world.interaction(() => world.control.click(click));
  const callback = `/interactions/${String(raw.id)}/${String(raw.token)}/callback?with_response=true`;
  const answered = await world.upload('POST', callback, { type: 4, data: { content: 'b' } }, [picture()]);
  expect(answered.body).toMatchObject({ resource: { message: { attachments: [{ width: 3 }] } } });
  const hook = `/webhooks/${world.sandbox.applicationId}/${String(raw.token)}`;
  expect(filesOf((await world.upload('POST', hook, {}, [picture()])).body)).toHaveLength(1);
});

test('the size of a picture is read from its own bytes', () => {
  const gif = Buffer.from('GIF89a\x07\x00\x05\x00\x00\x00', 'latin1');
  const jpeg = Buffer.from('ffd8ffe000044a46ffc0001108000900040301', 'hex');
  const webp = Buffer.alloc(30);
  webp.write('RIFF', 0, 'latin1');
  webp.write('WEBPVP8X', 8, 'latin1');
  webp.writeUIntLE(11, 24, 3);
  webp.writeUIntLE(6, 27, 3);
  expect([PNG, gif, jpeg, webp, Buffer.from('text')].map(imageSize)).toEqual([
    { width: 3, height: 2 },
    { width: 7, height: 5 },
    { width: 4, height: 9 },
    { width: 12, height: 7 },
    undefined,
  ]);
});
