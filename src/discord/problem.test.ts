import { DiscordAPIError, HTTPError, RateLimitError } from '@discordjs/rest';
import { describe, expect, it } from 'vitest';
import { CODE, isOutage, isRefused, problemOf } from './problem.ts';

const said = (status: number, code: number) =>
  new DiscordAPIError({ code, message: 'x' }, code, status, 'POST', 'http://x', {
    files: undefined,
    body: undefined,
  });
const limited = (retryAfter: number) =>
  new RateLimitError({
    global: false,
    method: 'POST',
    url: '',
    route: '',
    majorParameter: '',
    hash: '',
    limit: 5,
    timeToReset: retryAfter,
    retryAfter,
    sublimitTimeout: 0,
    scope: 'user',
  });

describe('what a failed request means', () => {
  it('a limit is later, never a refusal', () => {
    expect(problemOf(limited(1234))).toEqual({ kind: 'later', ms: 1234, code: '429' });
  });
  it('DM-03: the codes of DMs are told apart', () => {
    for (const code of [CODE.cannotDm, CODE.noMutualGuild, CODE.openingTooFast, CODE.quarantined]) {
      expect(problemOf(said(403, code))).toEqual({ kind: 'refused', code, status: 403 });
    }
  });
  it('DC-11: a 5xx, a timeout and a broken connection are perhaps sent', () => {
    const aborted = new DOMException('aborted', 'AbortError');
    const reset = Object.assign(new Error('x'), { code: 'ECONNRESET' });
    expect(problemOf(new HTTPError(502, 'x', 'POST', 'u', { files: undefined, body: undefined })).kind).toBe(
      'unknown',
    );
    expect(problemOf(aborted).kind).toBe('unknown');
    expect(problemOf(reset).kind).toBe('unknown');
  });
  it('a connection that was never made is certainly not sent', () => {
    const cause = Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
    expect(problemOf(new TypeError('fetch failed', { cause })).kind).toBe('later');
  });
  it('a token that is refused loses no message', () => {
    expect(problemOf(said(401, 0)).kind).toBe('later');
  });
  it('only Discord refuses', () => {
    expect(isRefused(said(404, 10008), CODE.unknownMessage)).toBe(true);
    expect(isRefused(said(404, 10003), CODE.unknownMessage)).toBe(false);
    expect(isRefused(new Error('10008'), CODE.unknownMessage)).toBe(false);
  });
  it('a bug is not an outage', () => {
    expect(isOutage(new TypeError('x is not a function'))).toBe(false);
    expect(isOutage(Object.assign(new Error('x'), { code: 'P1001' }))).toBe(true);
  });
});
