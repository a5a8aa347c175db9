import { expect, test } from 'vitest';
import { sit } from '../testing/sit.ts';

const EIGHT = 'SEER/V WITCH/V V/V HUNTER/IDIOT GUARD/SW MUTE/V W/W V/COPY';

test('RUL-DUAL-4, RUL-DUAL-10: villager and copy are 旺仔, who know each other', () => {
  const table = sit(EIGHT, { ruleSet: 'dual' }).until('doubleVillager');
  expect(table.log.at(-1)).toMatchObject({ type: 'doublesShown', audience: [3, 8] });
});

test('RUL-DUAL-2: a lost card is announced as one card; its holder alone reads which', () => {
  const table = sit(EIGHT, { ruleSet: 'dual' }).until('wolves').all([5, 7], 'knife', 1).until('dawn');
  expect(table.told('deathsAnnounced')).toMatchObject({ seats: [], lost: [1] });
  const shown = table.log.find((event) => event.type === 'lostShown');
  expect(shown).toMatchObject({ audience: [1], data: { seat: 1, card: 'seer' } });
});
