import { expect, test } from 'vitest';
import { recordOf } from '../../app/game-for-tests.ts';
import type { Letter } from '../../app/letter.ts';
import type { Line } from '../../text/lines.ts';
import { contextOf } from '../context.ts';
import { renderLetter } from './letter.ts';

test('seats that were found closed one after the other are named in one line', () => {
  const line = (seat: number): Line => ({ code: 'mustPress', params: { seats: [seat] } });
  const letter: Letter = {
    lines: [line(7), line(2), line(7)],
    asks: [],
    turn: 1,
    panel: true,
    silent: false,
    ping: [],
    extra: null,
  };
  const ctx = { ...contextOf(recordOf(9), 'en', { private: false }), names: new Map<number, string>() };
  expect(renderLetter(letter, ctx).content).toBe('#2, #7: press [My card and actions] to read your card');
});
