import { PermissionFlagsBits as P } from 'discord.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givenBack, silenced } from './overwrites.ts';

const bits = fc.option(
  fc
    .tuple(fc.bigInt({ min: 0n, max: (1n << 52n) - 1n }), fc.bigInt({ min: 0n, max: (1n << 52n) - 1n }))
    .map(([allow, deny]) => ({ allow: String(allow & ~deny), deny: String(deny) })),
);

describe('Send Messages is taken and given back', () => {
  it('DC-12: nothing changed meanwhile → exactly the former value', () => {
    fc.assert(
      fc.property(bits, (former) => {
        // An overwrite that says nothing is no overwrite: Discord shows it, but nobody set it for a reason.
        fc.pre(former === null || former.allow !== '0' || former.deny !== '0');
        expect(givenBack(silenced(former), former)).toEqual(former);
      }),
    );
  });
  it('denies Send Messages and nothing else', () => {
    const was = { allow: String(P.SendMessages | P.AddReactions), deny: String(P.AttachFiles) };
    expect(silenced(was)).toEqual({
      allow: String(P.AddReactions),
      deny: String(P.AttachFiles | P.SendMessages),
    });
  });
  it('what others changed meanwhile stays', () => {
    const now = { allow: String(P.AttachFiles), deny: String(P.SendMessages) };
    expect(givenBack(now, null)).toEqual({ allow: String(P.AttachFiles), deny: '0' });
    expect(givenBack(null, { allow: String(P.SendMessages), deny: '0' })).toEqual({
      allow: String(P.SendMessages),
      deny: '0',
    });
  });
});
