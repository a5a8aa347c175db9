import { expect, test } from 'vitest';
import { goldAfter } from '../../src/engine/gold.ts';
import { NINE, type Options, sit } from '../../src/engine/testing/sit.ts';
import { asked, exile, playOn } from './table.ts';

const DUAL = 'W/V SW/V SEER/V WITCH/W GUARD/V V/V MUTE/HUNTER IDIOT/COPY';

test('RUL-MISC (1): a sheriff who names no side in time has the next higher seat begin', () => {
  const table = sit(NINE, { start: { at: 'D3', sheriff: 5 } })
    .until('direction')
    .timeUp();
  expect(table.told('directionChosen')).toEqual({ side: 'left' });
  expect(table.told('speechesOpened')?.order).toEqual([6, 7, 8, 9, 1, 2, 3, 4, 5]);
});

test('RUL-MISC (2): one death on the dawn list sets the order, a shot at dawn changes nothing', () => {
  const table = sit(NINE, { start: { at: 'N3', sheriff: 'none', witch: [] } }).until('wolves');
  table.all([1, 2, 3], 'knife', 6).until('finalActions', 6).say(6, 'shot', 8).until('speech');
  expect(table.told('speechesOpened')?.order).toEqual([7, 9, 1, 2, 3, 4, 5]);
});

test('RUL-MISC (2): who lost one card of two is not on the dawn list', () => {
  const table = sit(DUAL, { ruleSet: 'dual', start: { at: 'N3', sheriff: 'none', witch: [] } }).until(
    'wolves',
  );
  table.all(asked(table), 'knife', 5).until('dawn');
  expect(table.told('deathsAnnounced')).toMatchObject({ seats: [], lost: [5] });
  // Not beside seat 5: by the minute, as after a night without a death.
  expect(table.until('speech').told('speechesOpened')?.order).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('RUL-MISC (3): run-off speeches go in the day’s direction, a sheriff on the stage last', () => {
  const table = sit(NINE, { start: { at: 'D3', sheriff: 4 }, flags: { 'sheriff.weight': '2' } });
  table.until('direction').say(4, 'direction', 'right').until('exileVote');
  table.vote({ 2: [1, 3], 4: [5, 6], 7: [8, 9] }).timeUp();
  expect(table.told('tied')).toMatchObject({ seats: [2, 4, 7], order: [7, 2, 4] });
});

test('RUL-MISC (4): a scapegoat who names nobody in time bans nobody', () => {
  const table = sit('W W SEER WITCH HUNTER SCAPE V V V V', {
    ruleSet: 'hap',
    start: { at: 'D3', sheriff: 'none' },
  });
  table
    .until('exileVote')
    .vote({ 1: [3, 4], 3: [1, 2] })
    .timeUp()
    .until('naming')
    .timeUp();
  expect(asked(table.until('exileVote'))).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10]);
});

test('RUL-MISC (5): a two-card self-destruct takes the wolf card in force, or 潛行狼 below; out only with the last; night falls', () => {
  const burst = (seat: number, start: Options['start']) =>
    sit('W/V V/SW SEER/V WITCH/W GUARD/V V/V MUTE/HUNTER IDIOT/COPY', { ruleSet: 'dual', start })
      .until('speech')
      .burst(seat);
  const day = { at: 'D3', sheriff: 'none' } as const;
  const top = burst(1, day);
  expect(top.told('selfDestructed')).toEqual({ seat: 1 });
  expect(top.told('cardLost')).toMatchObject({ seat: 1, cause: 'self_destruct' });
  expect(top.told('lostShown')).toEqual({ seat: 1, card: 'werewolf' });
  expect(top.view(1)).toMatchObject({ isOut: false, hand: ['villager'] });
  expect(top.until('wolves').facts('ballotClosed')).toEqual([]);
  const below = burst(2, day);
  expect(below.told('lostShown')).toEqual({ seat: 2, card: 'stealthWolf' });
  expect(below.view(2)).toMatchObject({ isOut: false, hand: ['villager'] });
  expect(burst(1, { ...day, cards: { 1: 'W' } }).view(1).isOut).toBe(true);
});

test('RUL-MISC (5), RUL-ELECT-7: a wolf card that was lost tonight, untold, goes by the self-destruct, once', () => {
  const burst = (hand: string) => {
    const table = sit(`${hand} W/V SEER/V WITCH/W GUARD/V V/V MUTE/HUNTER IDIOT/COPY`, { ruleSet: 'dual' });
    table.until('witch').say(4, 'poison', 1).until('run').say(2, 'run', 'run').say(3, 'run', 'run');
    return table.until('campaign').burst(1).until('wolves');
  };
  const one = burst('W/V');
  expect([one.told('deathsAnnounced')?.seats, one.causes()]).toEqual([[], {}]);
  expect(one.view(1).hand).toEqual(['villager']);
  expect(burst('W/W').view(1).hand).toEqual(['werewolf']);
  // The night took the villager, the self-destruct the wolf below.
  expect(burst('V/SW').causes()).toEqual({ 1: 'self_destruct' });
});

test('HOUSE-HOST: a ruling is about the player, with both cards', () => {
  const table = sit(DUAL, { ruleSet: 'dual' }).until('speech');
  expect(table.order({ type: 'Judge', ruling: 'kill', seat: 7, by: 'manager', minute: 0 })).toBeNull();
  expect(table.causes()).toEqual({ 7: 'judge' });
});

test('dual.per_batch per_hit: a third hit finds nothing to take', () => {
  const table = sit('W/V SW/V SEER/V WITCH/W GUARD/V V/V MUTE/HUNTER IDIOT/COPY W/W', {
    ruleSet: 'dual',
    flags: { 'dual.per_batch': 'per_hit' },
  }).until('wolves');
  table.all(asked(table), 'knife', 3).until('witch').say(4, 'poison', 3);
  expect(
    table.until('doubleWolf').say(9, 'extraKill', 3).until('dawn').told('deathsAnnounced')?.seats,
  ).toEqual([3]);
  expect(
    table
      .facts('nightResolved')
      .at(-1)
      ?.deaths.map(({ seat }) => seat),
  ).toEqual([3, 3]);
});

test('RUL-MISC (6): the thumb is down only where the gun really does not work', () => {
  const up = (flags: NonNullable<Options['flags']>, poisoned: boolean) => {
    const table = sit(NINE, { ruleSet: 'std', flags })
      .until('wolves')
      .all([1, 2, 3], 'knife', poisoned ? 7 : 6);
    table.until('witch');
    if (poisoned) table.say(5, 'poison', 6);
    const shown = table.until('hunter').told('gunShown')?.up;
    const shoots = table.until('finalActions', 6).view(6).asks.length > 0;
    return [shown, shoots];
  };
  expect(up({}, false)).toEqual([true, true]);
  expect(up({}, true)).toEqual([false, false]);
  expect(up({ 'hunter.on_poison': true }, true)).toEqual([true, true]);
});

test('RUL-MISC (7): by card a changed child is shown as the child, a thief who kept the card as the thief', () => {
  const child = sit('W W SEER WC V V V V', {
    ruleSet: 'std',
    flags: { 'seer.result': 'role' },
    start: { at: 'N3', alive: [1, 2, 3, 4, 6, 7, 8], model: 5 },
  });
  child.until('wolves');
  expect(asked(child)).toContain(4);
  child.until('seer').say(3, 'check', 4);
  expect(child.view(3).checks[0]?.result).toBe('wildChild');
  const thief = sit('W W SEER THIEF V V V', { ruleSet: 'cla', bottom: 'V V' })
    .until('thief')
    .say(4, 'thief', 'keep');
  expect(thief.until('seer').say(3, 'check', 4).view(3).checks[0]?.result).toBe('thief');
});

test('RUL-MISC (8): the elder’s penalty takes the powers of silencer, knight, bear and girl; no roar is told as silence', () => {
  const start = (powerless: boolean): Options => ({
    ruleSet: 'std',
    start: { at: 'N3', alive: [1, 2, 3, 4, 5, 6, 8, 9, 10], sheriff: 'none', powerless },
  });
  const seen = (powerless: boolean) => {
    const table = sit('W MUTE W BEAR SEER KNIGHT ELDER GIRL V V V', start(powerless));
    const girl = asked(table.until('wolves')).includes(8);
    const silencer = asked(table.until('silencer')).includes(2);
    const roars = table.until('speech').told('bearCalled')?.roars;
    return { girl, silencer, roars, knight: table.refused(6, 'duel', 1) === null };
  };
  expect(seen(false)).toEqual({ girl: true, silencer: true, roars: true, knight: true });
  expect(seen(true)).toEqual({ girl: false, silencer: false, roars: false, knight: false });
});

test('RUL-MISC (9): a turned-up idiot with the badge does not settle a tie', () => {
  const tie = (flipped: number[]) => {
    const table = sit('W W SEER WITCH HUNTER IDIOT V V V', {
      ruleSet: 'tb',
      start: { at: 'D3', sheriff: 6, flipped },
    });
    return table
      .until('exileVote')
      .vote({ 1: [3, 4], 3: [1, 2] })
      .timeUp().step;
  };
  expect(tie([])).toBe('sheriffPick');
  expect(tie([6])).toBe('runOffSpeech');
});

test('RUL-MISC (10): where a turned-up idiot counts no more, the win is tested at the flip', () => {
  const flip = (counts: boolean) => {
    const table = sit('W W SEER IDIOT V V V', {
      ruleSet: 'std',
      flags: { 'idiot.counts_after_flip': counts },
      start: { at: 'D3', alive: [1, 2, 4, 5, 6], sheriff: 'none' },
    });
    return exile(table, 4, [1, 2, 5]).until('flip').say(4, 'flip', 'flip').timeUp();
  };
  expect(flip(true).winner()).toBeNull();
  expect(flip(false).told('gameEnded')).toMatchObject({ winner: 'wolves', reason: 'godsOut' });
});

test('RUL-MISC (11): staged, the knife ends the game and the poison of that night kills nobody', () => {
  const night = (priority: string) => {
    const start: Options['start'] = { at: 'N3', alive: [1, 4, 5, 7], sheriff: 'none', witch: ['poison'] };
    const table = sit(NINE, { flags: { 'win.night_priority': priority }, start })
      .until('wolves')
      .say(1, 'knife', 7);
    return playOn(table.until('witch').say(5, 'poison', 4), 6);
  };
  const staged = night('staged');
  expect(staged.told('gameEnded')?.winner).toBe('wolves');
  expect(staged.told('deathsAnnounced')?.seats).toEqual([7]);
  expect(night('wolf_first').told('deathsAnnounced')?.seats).toEqual([4, 7]);
});

test('RUL-MISC (12): after a first self-destruct in the run-off all who have not withdrawn stay candidates', () => {
  const table = sit('W W W SEER WITCH HUNTER V V V V', {
    ruleSet: 'std',
    flags: { 'election.explode': 'double' },
  });
  table
    .until('run')
    .all([4, 7, 8, 9], 'run', 'run')
    .timeUp()
    .say(9, 'withdraw', 'withdraw')
    .until('sheriffVote');
  table
    .vote({ 4: [1, 2], 7: [3, 5] })
    .until('campaignRunOff')
    .burst(1);
  expect(table.told('electionUnresolved')).toEqual({ next: 'tomorrow', why: 'selfDestruct' });
  table.until('wolves').until('sheriffVote');
  expect(table.table().candidates).toEqual([4, 7, 8]);
  expect(table.refused(5, 'sheriffVote', 8)).toBeNull();
  expect(table.refused(5, 'sheriffVote', 9)).toBe('notListed');
});

test('RUL-MISC (13): a day cut short kills a wounded 老流氓 only if that day was his', () => {
  const cut = (hoodDue: string) => {
    const table = sit('W W SEER HOOD V V V V', {
      ruleSet: 'std',
      start: { at: 'D4', sheriff: 'none', hoodDue },
    });
    table.until('speech').burst(1);
    return table.causes()[4];
  };
  expect(cut('D4')).toBe('poison');
  expect(cut('D5')).toBeUndefined();
});

test('RUL-MISC (14): with girl.info none the girl is dealt and counts as a god, and is asked nothing', () => {
  const options: Options = { ruleSet: 'hap', flags: { 'girl.info': 'none' } };
  const table = sit('W W GIRL V V V V', {
    ...options,
    start: { at: 'N3', alive: [1, 2, 3, 4, 5, 6], witch: [] },
  });
  expect(asked(table.until('wolves'))).toEqual([1, 2]);
  table.all([1, 2], 'knife', 3);
  expect(playOn(table, 6).told('gameEnded')).toMatchObject({ winner: 'wolves', reason: 'godsOut' });
});

test('RUL-MISC (15): whoever follows goes in order: lover, charm, then the child turns', () => {
  const table = sit('W WB SEER CUPID WC V V V V V', { ruleSet: 'std' }).until('cupid').say(4, 'link', 2, 9);
  table.until('wildChild').say(5, 'model', 2).until('wolfBeauty').say(2, 'charm', 6);
  exile(table, 2, [1, 3, 7]);
  const happened = table.log.flatMap((event) => {
    if (event.type === 'seatOut' || event.type === 'followed')
      return [`${event.data.seat} ${event.data.cause}`];
    return event.type === 'turned' ? [`${event.data.seat} turned`] : [];
  });
  const told = ['6 follows', '9 follows'];
  expect(happened).toEqual(['2 exile', '9 love', '6 charm', '5 turned', ...told]);
});

test('RUL-MISC (15): the bomb’s victims ascending, 隱狼 after all others', () => {
  const table = exile(sit('W HW SEER BOMB V V V V', { ruleSet: 'std' }), 4, [6, 1, 5]);
  expect(table.facts('seatOut').map(({ seat, cause }) => [seat, cause])).toEqual([
    [4, 'exile'],
    [1, 'bomb'],
    [5, 'bomb'],
    [6, 'bomb'],
    [2, 'follows'],
  ]);
  expect(table.facts('followed')).toEqual([{ seat: 2, cause: 'last_wolf' }]);
});

test('RUL-MISC (15): a turned-up idiot goes after the elder’s lover', () => {
  const table = sit('W W SEER ELDER IDIOT CUPID V V V V', {
    ruleSet: 'tb',
    start: { at: 'D3', sheriff: 'none', lovers: [4, 8], flipped: [5] },
  });
  exile(table, 4, [1, 2, 3]).until('wolves');
  expect(table.facts('seatOut').map(({ seat, cause }) => [seat, cause])).toEqual([
    [4, 'exile'],
    [5, 'follows'],
    [8, 'follows'],
  ]);
  expect(table.facts('followed').map(({ seat, cause }) => [seat, cause])).toEqual([
    [8, 'love'],
    [5, 'penalty'],
  ]);
});

test('RUL-MISC (16): a game that night 1 decides announces its dead, who earn the protection', () => {
  const table = playOn(sit('W SEER WITCH V').until('wolves').say(1, 'knife', 4), 5);
  expect(table.told('gameEnded')).toMatchObject({ winner: 'wolves', reason: 'villagersOut' });
  expect(table.told('deathsAnnounced')?.seats).toEqual([4]);
  const flags = table.state.setup?.flags ?? {};
  const golds = goldAfter({ flags, events: [...table.log], people: ['ann', 'ben', 'cid', 'dan'] }, []);
  expect(golds).toMatchObject([{ person: 'dan', kill: true, check: true }]);
});

test.each(['tb', 'hap'])(
  'R-HAP-ELECT-3: in %s a self-destruct in the election, and there is no badge all game',
  (ruleSet) => {
    const table = sit(NINE, { ruleSet }).until('run').all([4, 7], 'run', 'run').until('campaign').burst(1);
    expect(table.told('electionUnresolved')).toEqual({ next: 'never', why: 'selfDestruct' });
    table.until('wolves').until('exileVote');
    expect(table.facts('turnOpened').filter(({ step }) => step === 'run')).toHaveLength(1);
    expect(table.table().sheriff).toBeNull();
  },
);

test('RUL-MISC (5), RUL-DUAL-3: the card that stays in force is the same card: spent potions and last night’s ward stay as they were', () => {
  const table = sit('W/V W/V SEER/V WITCH/SW GUARD/HUNTER V/V MUTE/V IDIOT/COPY', { ruleSet: 'dual' });
  table.until('witch').say(4, 'poison', 6).until('speech').burst(4);
  expect(table.told('lostShown')).toEqual({ seat: 4, card: 'stealthWolf' });
  table.until('witch');
  expect(table.refused(4, 'poison', 7)).toBe('notAsked');
  expect(table.view(4).potions).toMatchObject({ poison: false, antidote: true });
});
