import { describe, expect, it } from 'vitest';
import { openPlay, playOut } from '../../tools/play/driver.ts';
import { sameGameText } from '../../tools/play/events.ts';
import { BOARD, nine, stageFor, troublesOf, wholeGame } from './stage.ts';

describe('tables at one server', () => {
  it('RS-10 NT-09: in two channels side by side do not touch each other', async () => {
    const seed = '8';
    const stage = await stageFor(seed, { members: 18 });
    try {
      const { guildId, channelId } = stage.address;
      const other = (await stage.sandbox.createChannel({ guild: guildId, name: '二桌' })).channelId;
      const first = await openPlay(stage, { channelId, members: nine(), board: BOARD, seed });
      const second = await openPlay(stage, { channelId: other, members: nine(9), board: BOARD, seed });
      await playOut(stage, [first, second]);
      const [a, b] = await Promise.all([first, second].map(({ table }) => stage.events.read(table.game)));
      // The same seed deals the same cards, and nothing of one table may change the other: so both are the same game.
      expect(sameGameText(a ?? [])).toBe(sameGameText(b ?? []));
      expect(a?.at(-1)?.type).toBe('gameEnded');
      expect(await troublesOf(stage, { played: first })).toEqual([]);
      expect(second.table.unseen()).toEqual([]);
    } finally {
      await stage.close();
    }
  }, 600_000);

  it('RUL-GOLD-1: who was killed first is protected in the next game, and the lobby says so', async () => {
    const seed = '1';
    const stage = await stageFor(seed);
    try {
      const first = await wholeGame(stage, seed);
      const resolved = first.events.find((event) => event.type === 'nightResolved');
      const killed =
        resolved?.type === 'nightResolved'
          ? resolved.data.deaths.find(({ cause }) => cause === 'knife')
          : undefined;
      expect(killed, 'this seed has a kill in the first night').toBeDefined();
      const before = first.kept.length;
      const second = await wholeGame(stage, seed);
      expect(second.report.protected).toEqual({ kill: [killed?.seat], check: [killed?.seat] });
      const lobby = second.kept.slice(before).length > 0 ? second.kept : [];
      expect(lobby.some(({ text }) => text.includes('首夜不可刀'))).toBe(true);
      const asked = second.events.find((event) => event.type === 'askOpened' && event.data.ask === 'knife');
      expect(asked?.type === 'askOpened' && asked.data.picks).not.toContain(killed?.seat);
      expect(await troublesOf(stage, second)).toEqual([]);
    } finally {
      await stage.close();
    }
  }, 600_000);
});
