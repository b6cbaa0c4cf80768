import { describe, expect, test } from 'vitest';
import { sql } from '../../../gateway/database/sql.ts';
import type { Registrant } from '../support/registering.ts';
import { startRegistration } from '../support/registering.ts';
import { setUpGateway } from '../support/gateway.ts';

const harness = setUpGateway();

const generate = ({ token, phoneNumber }: Registrant, headers: Record<string, string> = {}) =>
  harness.account('/register/generate-otp', { token, body: { phoneNumber }, headers });
const verify = async ({ token }: Registrant, code: string) => {
  const { status, body } = await harness.account('/register/verify-otp', { token, body: { code } });
  return { status, body };
};
const codeSentTo = (phoneNumber: string): string => {
  const message = harness.outbox.messages.findLast(({ to }) => to === phoneNumber);
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
};
const right = { status: 200, body: { verified: true } };
const wrong = { status: 422, body: { code: 'OTP_INVALID' } };
const expired = { status: 422, body: { code: 'OTP_EXPIRED' } };
const tooMany = { status: 429, body: { code: 'TOO_MANY_REQUESTS' } };
const alive = { codeAlive: true, resendAfter: 30, expiresIn: 600 };
/** A refused sending, with the details about the last code. */
const notYet = (details: object) => ({ status: 429, body: { code: 'TOO_MANY_REQUESTS', ...details } });
/** Ignores the seconds that pass during the test. */
const askFor = async (registrant: Registrant, phoneNumber = registrant.phoneNumber) => {
  const { status, body } = await generate({ ...registrant, phoneNumber });
  const details = body as Record<string, unknown>;
  const rounded = (name: string, step: number) =>
    typeof details[name] === 'number' ? { [name]: Math.ceil(details[name] / step) * step } : {};
  return { status, body: { ...details, ...rounded('resendAfter', 30), ...rounded('expiresIn', 30) } };
};

describe('REG-07 one-time codes', () => {
  test('Six digits go to the phone, in the language asked for; the right ones prove it', async () => {
    const registrant = await startRegistration(harness);
    const { status, body } = await generate(registrant);
    expect({ status, body }).toEqual({ status: 200, body: { resendAfter: 30, expiresIn: 600 } });
    const message = harness.outbox.messages.at(-1);
    expect(message?.to).toBe(registrant.phoneNumber);
    expect(message?.text).toMatch(/^Kod: \d{6}\. Jest ważny 10 minut\./);
    expect(await verify(registrant, codeSentTo(registrant.phoneNumber))).toEqual(right);
    const row = await harness.database.one(sql`
      select phone_number, phone_status from player where player_id = ${registrant.id}
    `);
    expect(row).toEqual({ phoneNumber: registrant.phoneNumber, phoneStatus: 'VERIFIED' });

    const other = await startRegistration(harness);
    await generate(other, { 'accept-language': 'en' });
    expect(harness.outbox.messages.at(-1)?.text).toMatch(/^Code: \d{6}\. It is valid for 10 minutes\./);
  });

  test('A code works once, and is kept as a hash only', async () => {
    const registrant = await startRegistration(harness);
    await generate(registrant);
    const code = codeSentTo(registrant.phoneNumber);
    const row = await harness.database.one<{ codeHash: string }>(sql`
      select code_hash from one_time_code where player_id = ${registrant.id}
    `);
    expect(row?.codeHash).toMatch(/^\$argon2id\$/);
    const responses = await Promise.all([verify(registrant, code), verify(registrant, code), verify(registrant, code)]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await verify(registrant, code)).toEqual(expired);
  });

  test('Five tries, however many come at once; then not even the right code', async () => {
    const registrant = await startRegistration(harness);
    await generate(registrant);
    const code = codeSentTo(registrant.phoneNumber);
    const responses = await Promise.all(Array.from({ length: 12 }, () => verify(registrant, '999999')));
    expect(responses.filter(({ status }) => status === 422)).toEqual(Array.from({ length: 5 }, () => wrong));
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(await verify(registrant, code)).toEqual(tooMany);
    await harness.travel(30_000);
    expect(await verify(registrant, code)).toEqual(expired);
    await generate(registrant);
    expect(await verify(registrant, codeSentTo(registrant.phoneNumber))).toEqual(right);
  });

  test('Ten minutes', async () => {
    const registrant = await startRegistration(harness);
    await generate(registrant);
    const code = codeSentTo(registrant.phoneNumber);
    await harness.travel(10 * 60_000);
    expect(await verify(registrant, code)).toEqual(expired);
  });

  test('Again after thirty seconds; the code before is worth nothing then', async () => {
    const registrant = await startRegistration(harness);
    await generate(registrant);
    const first = codeSentTo(registrant.phoneNumber);
    const early = await generate(registrant);
    expect(early.status).toBe(429);
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    await harness.travel(30_000);
    expect((await generate(registrant)).status).toBe(200);
    const second = codeSentTo(registrant.phoneNumber);
    if (first !== second) expect(await verify(registrant, first)).toEqual(wrong);
    expect(await verify(registrant, second)).toEqual(right);
  });

  test('REG-07 (reading 81) asked for too early, the answer says that the code before holds, and when another can be sent', async () => {
    const registrant = await startRegistration(harness);
    expect(await askFor(registrant)).toEqual({ status: 200, body: { resendAfter: 30, expiresIn: 600 } });
    const code = codeSentTo(registrant.phoneNumber);
    expect(await askFor(registrant)).toEqual(notYet(alive));
    await harness.travel(12_000);
    expect(await askFor(registrant)).toEqual(notYet({ codeAlive: true, resendAfter: 30, expiresIn: 600 }));
    const { body } = await generate(registrant);
    expect((body as { resendAfter: number }).resendAfter).toBeLessThanOrEqual(18);
    expect((body as { expiresIn: number }).expiresIn).toBeLessThanOrEqual(588);
    expect(await verify(registrant, code)).toEqual(right);
  });

  test('REG-07 (reading 81) another number within the thirty seconds has its own code; of two numbers only the last one’s counts', async () => {
    const registrant = await startRegistration(harness);
    const other = '788555001';
    await generate(registrant);
    const first = codeSentTo(registrant.phoneNumber);
    expect((await askFor(registrant, other)).status).toBe(200);
    const second = codeSentTo(other);
    if (first !== second) expect(await verify(registrant, first)).toEqual(wrong);
    expect(await askFor(registrant)).toEqual(notYet(alive));
    if (first !== second) expect(await verify(registrant, second)).toEqual(wrong);
    expect(await verify(registrant, first)).toEqual(right);
    const row = await harness.database.one(sql`select phone_number from player where player_id = ${registrant.id}`);
    expect(row).toEqual({ phoneNumber: registrant.phoneNumber });
  });

  test('REG-07 (reading 81) five codes to one number an hour: the fifth says when the sixth may be sent, and holds meanwhile', async () => {
    const registrant = await startRegistration(harness);
    for (let sent = 1; sent < 5; sent += 1) {
      expect((await askFor(registrant)).status).toBe(200);
      await harness.travel(30_000);
    }
    const fifth = await generate(registrant);
    expect(fifth.status).toBe(200);
    const { resendAfter } = fifth.body as { resendAfter: number };
    expect(resendAfter).toBeGreaterThan(3_470);
    expect(resendAfter).toBeLessThanOrEqual(3_480);
    await harness.travel(30_000);
    const sixth = await askFor(registrant);
    expect(sixth).toEqual(notYet({ codeAlive: true, resendAfter: 3_450, expiresIn: 570 }));
    expect(await verify(registrant, codeSentTo(registrant.phoneNumber))).toEqual(right);
  });

  test('REG-07 (reading 81) five numbers a registration an hour: a sixth waits, those before are open', async () => {
    const registrant = await startRegistration(harness);
    const numbers = [1, 2, 3, 4, 5].map((n) => `78866600${n}`);
    for (const phoneNumber of numbers) expect((await askFor(registrant, phoneNumber)).status).toBe(200);
    expect(await askFor(registrant, '788666006')).toEqual(
      notYet({ codeAlive: false, resendAfter: 3_600, expiresIn: 0 }),
    );
    expect(await askFor(registrant, numbers[2])).toEqual(notYet(alive));
    expect(await verify(registrant, codeSentTo(numbers[2] ?? ''))).toEqual(right);
  });

  test('REG-07 (reading 81) of sendings at the same time one is sent, and the others say that it is on its way', async () => {
    const registrant = await startRegistration(harness);
    const responses = await Promise.all(Array.from({ length: 5 }, () => askFor(registrant)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 429)).toEqual(Array.from({ length: 4 }, () => notYet(alive)));
  });

  test('REG-07 (reading 81) a code whose tries are used up is none that holds', async () => {
    const registrant = await startRegistration(harness);
    await generate(registrant);
    for (let n = 0; n < 5; n += 1) expect(await verify(registrant, '999999')).toEqual(wrong);
    expect(await askFor(registrant)).toEqual(notYet({ codeAlive: false, resendAfter: 30, expiresIn: 0 }));
  });

  test('A phone is sent ten codes an hour, whoever asks', async () => {
    const phoneNumber = '788000000';
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const registrant = { ...(await startRegistration(harness)), phoneNumber };
      statuses.push((await generate(registrant)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('The sandbox’s codes: 000000 is right, 999999 wrong, and without a code asked for neither', async () => {
    const registrant = await startRegistration(harness);
    expect(await verify(registrant, '000000')).toEqual(expired);
    await generate(registrant);
    expect(await verify(registrant, '999999')).toEqual(wrong);
    expect(await verify(registrant, '000000')).toEqual(right);
  });

  test('The code belongs to the registration that asked for it', async () => {
    const [own, other] = [await startRegistration(harness), await startRegistration(harness)];
    await generate(own);
    const code = codeSentTo(own.phoneNumber);
    expect(await verify(other, code)).toEqual(expired);
    await generate(other);
    if (codeSentTo(other.phoneNumber) !== code) expect(await verify(other, code)).toEqual(wrong);
  });

  test('VAL-08 a phone belongs to one player: the second is told when asking, or when proving at the same time', async () => {
    const phoneNumber = '788111222';
    const pair = [
      { ...(await startRegistration(harness)), phoneNumber },
      { ...(await startRegistration(harness)), phoneNumber },
    ] as const;
    for (const registrant of pair) await generate(registrant);
    const responses = await Promise.all(pair.map((registrant) => verify(registrant, '000000')));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(responses.find(({ status }) => status === 422)?.body).toEqual({ code: 'PHONE_NUMBER_TAKEN' });
    const late = { ...(await startRegistration(harness)), phoneNumber };
    const refused = await generate(late);
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 422,
      body: { code: 'PHONE_NUMBER_TAKEN' },
    });
  });

  test('A confirmed phone is read-only (reading 18)', async () => {
    const registrant = await startRegistration(harness);
    await generate(registrant);
    await verify(registrant, '000000');
    const fields = { phoneNumber: ['mismatch'] };
    const other = await generate({ ...registrant, phoneNumber: '788333444' });
    expect({ status: other.status, body: other.body }).toEqual({
      status: 422,
      body: { code: 'UNPROCESSABLE_ENTITY', fields },
    });
    const { id, token } = registrant;
    const put = await harness.account(`/register/${id}`, { method: 'PUT', token, body: { phoneNumber: '788333444' } });
    expect({ status: put.status, body: put.body }).toEqual({
      status: 422,
      body: { code: 'UNPROCESSABLE_ENTITY', fields },
    });
  });
});
