import { describe, expect, it } from 'vitest';
import { type Press, writeId } from '../../src/discord/custom-id.ts';
import { controlsIn, type Sight, wordsIn } from './eyes.ts';

const message = (components: unknown[]): Sight => ({
  id: '1',
  channelId: '2',
  content: 'head',
  embeds: [{ description: 'inner' }],
  components,
  ephemeral: false,
});
const vote: Extract<Press, { kind: 'answer' }> = {
  kind: 'answer',
  game: 'abc',
  turn: 3,
  ask: 'exileVote',
  picks: [5],
};
const row = (...components: unknown[]) => ({ type: 1, components });

describe('what a member can press', () => {
  it('is every button and menu of ours, with what a menu offers', () => {
    const controls = controlsIn(
      message([
        row({ type: 2, custom_id: writeId(vote), label: '5' }),
        row({
          type: 3,
          custom_id: writeId({ ...vote, picks: null }),
          options: [{ value: '1' }, { value: 'none' }],
        }),
      ]),
    );
    expect(controls.map(({ press, menu }) => [press.kind, menu?.values ?? null])).toEqual([
      ['answer', null],
      ['answer', ['1', 'none']],
    ]);
  });

  it('leaves out what is disabled, foreign, or of another kind', () => {
    expect(
      controlsIn(
        message([
          row({ type: 2, custom_id: writeId(vote), disabled: true }),
          row({ type: 2, custom_id: 'something else' }),
          row({ type: 5, custom_id: writeId(vote) }),
        ]),
      ),
    ).toEqual([]);
  });

  it('is found inside containers and sections too', () => {
    const inside = { type: 17, components: [{ type: 9, accessory: { type: 2, custom_id: writeId(vote) } }] };
    expect(controlsIn(message([inside]))).toHaveLength(1);
  });
});

it('the words of a message are its content and what stands in embeds and text components', () => {
  expect(wordsIn(message([{ type: 10, content: 'deep' }]))).toBe('head\ninner\ndeep');
});
