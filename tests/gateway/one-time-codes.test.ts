import { describe, expect, test } from 'vitest';
import { sql } from '../../gateway/database/sql.ts';
import type { Registrant } from './support/registering.ts';
import { startRegistration } from './support/registering.ts';
import { setUpGateway } from './support/gateway.ts';

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

describe('REG-07 one-time codes', () => {
  test('six digits go to the phone, in the language asked for; the right ones prove it', async () => {
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

  test('a code works once, and is kept as a hash only', async () => {
    const registrant = await startRegistration(harness);
    await generate(registrant);
    const code = codeSentTo(registrant.phoneNumber);
    const row = await harness.database.one<{ codeHash: string }>(sql`
      select code_hash from one_time_code where player_id = ${registrant.id}
    `);
    expect(row?.codeHash).toMatch(/^\$argon2id\$/);
    const answers = await Promise.all([verify(registrant, code), verify(registrant, code), verify(registrant, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await verify(registrant, code)).toEqual(expired);
  });

  test('five tries, however many come at once; then not even the right code', async () => {
    const registrant = await startRegistration(harness);
    await generate(registrant);
    const code = codeSentTo(registrant.phoneNumber);
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(registrant, '999999')));
    expect(answers.filter(({ status }) => status === 422)).toEqual(Array.from({ length: 5 }, () => wrong));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(await verify(registrant, code)).toEqual(tooMany);
    await harness.travel(30_000);
    await generate(registrant);
    expect(await verify(registrant, codeSentTo(registrant.phoneNumber))).toEqual(right);
  });

  test('ten minutes', async () => {
    const registrant = await startRegistration(harness);
    await generate(registrant);
    const code = codeSentTo(registrant.phoneNumber);
    await harness.travel(10 * 60_000);
    expect(await verify(registrant, code)).toEqual(expired);
  });

  test('again after thirty seconds; the code before is worth nothing then', async () => {
    const registrant = await startRegistration(harness);
    await generate(registrant);
    const first = codeSentTo(registrant.phoneNumber);
    const early = await generate(registrant);
    expect({ status: early.status, body: early.body }).toEqual(tooMany);
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    await harness.travel(30_000);
    expect((await generate(registrant)).status).toBe(200);
    const second = codeSentTo(registrant.phoneNumber);
    if (first !== second) expect(await verify(registrant, first)).toEqual(wrong);
    expect(await verify(registrant, second)).toEqual(right);
  });

  test('a phone is sent ten codes an hour, whoever asks', async () => {
    const phoneNumber = '788000000';
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      const registrant = { ...(await startRegistration(harness)), phoneNumber };
      statuses.push((await generate(registrant)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('the sandbox’s codes: 000000 is right, 999999 wrong, and without a code asked for neither', async () => {
    const registrant = await startRegistration(harness);
    expect(await verify(registrant, '000000')).toEqual(expired);
    await generate(registrant);
    expect(await verify(registrant, '999999')).toEqual(wrong);
    expect(await verify(registrant, '000000')).toEqual(right);
  });

  test('the code belongs to the registration that asked for it', async () => {
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
    const answers = await Promise.all(pair.map((registrant) => verify(registrant, '000000')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(answers.find(({ status }) => status === 422)?.body).toEqual({ code: 'PHONE_NUMBER_TAKEN' });
    const late = { ...(await startRegistration(harness)), phoneNumber };
    const refused = await generate(late);
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 422,
      body: { code: 'PHONE_NUMBER_TAKEN' },
    });
  });

  test('a confirmed phone is read-only (reading 18)', async () => {
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
