// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BonusRef } from '../../../machines/incentives/bonus-action/bonus-action.ports.ts';
import { bonusAdapter } from '../../../src/adapters/incentives/bonus-adapter.ts';

const BONUS: BonusRef = {
  id: 'b-1',
  isFreebet: false,
  name: 'Bonus',
  title: 'Bonus',
  isAccepted: false,
  hasKnownTerms: true,
};
const { signal } = new AbortController();

const asked: { readonly url: string; readonly method: string; readonly body: string }[] = [];

function respond(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async (input: Request) => {
    asked.push({ url: new URL(input.url).pathname, method: input.method, body: await input.text() });
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status });
  });
}

const accept = (bonus = BONUS) => bonusAdapter.actOnBonus('accept', bonus, signal);

afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
});

describe('BON-02 BON-05 what is done with a bonus', () => {
  test('Goes by the variant of its path', async () => {
    respond(200, { code: 0 });
    expect(await accept()).toEqual({ kind: 'done' });
    expect(await accept({ ...BONUS, isFreebet: true })).toEqual({ kind: 'done' });
    expect(await bonusAdapter.actOnBonus('abandon', BONUS, signal)).toEqual({ kind: 'done' });
    expect(asked.map(({ url, method }) => `${method} ${url.slice(url.indexOf('/oc/'))}`)).toEqual([
      'PATCH /oc/bonus/b-1/accept',
      'PATCH /oc/freebet/b-1/accept',
      'PATCH /oc/bonus/b-1/abandon',
    ]);
  });

  test.each([200, 422])('Code 1 is a refusal, also with HTTP %i', async (status) => {
    respond(status, { code: 1, message: 'ACTIVE_BONUS_LIMIT_REACHED' });
    expect(await accept()).toEqual({ kind: 'refused', problem: 'bonusLimit' });
    expect(await bonusAdapter.actOnBonus('abandon', BONUS, signal)).toEqual({ kind: 'refused', problem: 'abandon' });
  });

  test('Another code says nothing, no answer is a fault', async () => {
    respond(200, { code: 2, message: 'ACTIVE_BONUS_LIMIT_REACHED' });
    expect(await accept()).toEqual({ kind: 'ignored' });
    respond(500, {});
    await expect(accept()).rejects.toThrow('fault');
    respond(401, { code: 1, message: 'TOKEN_NOT_VALID' });
    await expect(accept()).rejects.toThrow('refused');
  });
});

describe('BON-06 BON-07 codes', () => {
  test('Are saved by their calls', async () => {
    respond(200, {});
    expect(await bonusAdapter.saveCode('promocode', 'START 1', signal)).toEqual({ kind: 'saved' });
    expect(await bonusAdapter.saveCode('referralCode', 'Ania', signal)).toEqual({ kind: 'saved' });
    expect(asked.map(({ method, body }) => [method, JSON.parse(body) as unknown])).toEqual([
      ['POST', { promocode: 'START 1' }],
      ['PUT', { referralCode: 'Ania' }],
    ]);
  });

  test('Success is HTTP 200 and nothing else', async () => {
    respond(204, null);
    await expect(bonusAdapter.saveCode('promocode', 'START 1', signal)).rejects.toThrow('malformed');
    respond(201, {});
    await expect(bonusAdapter.saveCode('promocode', 'START 1', signal)).rejects.toThrow('malformed');
    respond(200, { code: 1, message: 'PROMOCODE_INVALID' });
    expect(await bonusAdapter.saveCode('promocode', 'START 1', signal)).toEqual({
      kind: 'refused',
      refusal: 'invalid',
    });
  });

  test.each([
    [422, 'PROMOCODE_INVALID', 'invalid'],
    [422, 'REFERRAL_CODE_ALREADY_SET', 'alreadySet'],
    [422, 'REFERRAL_CODE_INVALID', 'invalid'],
    [429, 'TOO_MANY_REQUESTS', 'tooMany'],
  ])('%i %s is %s', async (status, message, refusal) => {
    respond(status, { code: 1, message });
    expect(await bonusAdapter.saveCode('referralCode', 'Ania', signal)).toEqual({ kind: 'refused', refusal });
  });
});
