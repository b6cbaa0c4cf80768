import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CARDS } from '../../../sandbox/payments/magic-values.ts';
import { createHarness, RETURN_URL, start } from './harness.ts';
import type { Harness } from './harness.ts';

const WITH_CONFIRMATION = '4111 1111 1111 1111';
const WITHOUT_CONFIRMATION = '4242 4242 4242 4242';

let harness: Harness;
let reference: string;
let url: string;

beforeEach(async () => {
  harness = await createHarness();
  reference = await start(harness, { method: 'CARD', token: null, amount: '1234.50' });
  url = `/card/${reference}?lang=pl`;
});

afterEach(() => harness.sandbox.close());

async function send(fields: Record<string, string>) {
  const response = await harness.form(url, fields);
  return { status: response.statusCode, location: response.headers.location, body: response.body };
}

const reported = () => harness.webhooks().map(({ event: { event, reason }, at }) => ({ event, reason, at }));
const toShop = { status: 303, location: RETURN_URL, body: '' };
const toPage = () => ({ status: 303, location: `${reference}?lang=pl`, body: '' });

describe('the way through (reading 35)', () => {
  test('Number, confirmation, back to the shop; booked', async () => {
    const first = await harness.page(url);
    expect(first.statusCode).toBe(200);
    expect(first.body).toContain('1 234,50 zł'.replaceAll(' ', '\u00a0'));
    expect(first.body).toContain('Remis');
    for (const { value } of CARDS) expect(first.body).toContain(`value="${value}"`);

    expect(await send({ answer: 'number', number: '4111111111111111' })).toEqual(toPage());
    const second = await harness.page(url);
    expect(second.body).toContain('3-D Secure');
    expect(second.body).toContain('Visa •••• 1111');
    expect(second.body).toContain('value="confirm"');

    await harness.advance(5_000);
    expect(reported()).toEqual([]);
    expect(await send({ answer: 'confirm' })).toEqual(toShop);
    await harness.advance(60_000);
    expect(reported()).toEqual([
      { event: 'PAID', reason: null, at: 6_000 },
      { event: 'FINALIZED', reason: null, at: 7_000 },
    ]);
    const last = await harness.page(url);
    expect(last.body).toContain('Ta płatność ma już decyzję');
    expect(last.body).not.toContain('value="confirm"');
  });

  test('A card without confirmation leads straight back', async () => {
    expect(await send({ card: WITHOUT_CONFIRMATION })).toEqual(toShop);
    await harness.advance(2_000);
    expect(reported().map(({ event }) => event)).toEqual(['PAID', 'FINALIZED']);
  });

  test.each([
    ['4000 0000 0000 0002', 'CARD_DECLINED'],
    ['4000 0000 0000 0069', 'CARD_EXPIRED'],
  ])('%s leads straight back, rejected with %s', async (card, reason) => {
    expect(await send({ card })).toEqual(toShop);
    await harness.advance(60_000);
    expect(reported()).toEqual([{ event: 'REJECTED', reason, at: 500 }]);
  });

  test.each([
    ['refuse', 'AUTHENTICATION_REFUSED'],
    ['cancel', 'PAYER_CANCELLED'],
  ])('%s on the confirmation: back, rejected with %s', async (answer, reason) => {
    await send({ card: WITH_CONFIRMATION });
    expect(await send({ answer })).toEqual(toShop);
    await harness.advance(0);
    await harness.sandbox.settled();
    expect(reported()).toEqual([{ event: 'REJECTED', reason, at: 0 }]);
  });

  test('Cancelling before a number was given', async () => {
    expect(await send({ answer: 'cancel' })).toEqual(toShop);
    await harness.sandbox.settled();
    expect(reported()).toEqual([{ event: 'REJECTED', reason: 'PAYER_CANCELLED', at: 0 }]);
  });

  test('Closing without an answer leaves the payment open, and it can be resumed', async () => {
    await send({ card: WITH_CONFIRMATION });
    const left = await send({ answer: 'leave' });
    expect(left).toEqual({ status: 303, location: `${reference}?lang=pl&closed=1`, body: '' });
    expect((await harness.page(`/card/${left.location}`)).body).toContain('Strona zamknięta bez odpowiedzi');
    await harness.advance(3_600_000);
    expect(reported()).toEqual([]);
    expect((await harness.page(url)).body).toContain('value="confirm"');
  });

  test('A magic amount rejects after the confirmation', async () => {
    reference = await start(harness, { method: 'CARD', token: null, amount: '120.00' });
    url = `/card/${reference}?lang=pl`;
    await send({ card: WITH_CONFIRMATION });
    expect(await send({ answer: 'confirm' })).toEqual(toShop);
    await harness.advance(60_000);
    expect(reported()).toEqual([{ event: 'REJECTED', reason: 'INSUFFICIENT_FUNDS', at: 1_500 }]);
  });
});

describe('what cannot be done', () => {
  test('An answer counts once', async () => {
    await send({ card: WITH_CONFIRMATION });
    await send({ answer: 'confirm' });
    await send({ answer: 'refuse' });
    await send({ answer: 'confirm' });
    await send({ card: WITHOUT_CONFIRMATION });
    await harness.advance(60_000);
    expect(reported().map(({ event }) => event)).toEqual(['PAID', 'FINALIZED']);
  });

  test('Confirming before a number was given does nothing', async () => {
    expect(await send({ answer: 'confirm' })).toEqual(toPage());
    await harness.advance(60_000);
    expect(reported()).toEqual([]);
  });

  test('A number that is no test number is refused and not given back', async () => {
    const { status, body } = await send({ answer: 'number', number: '4929 1234 5678 9012' });
    expect(status).toBe(422);
    expect(body).toContain('To nie jest żaden z numerów testowych');
    expect(body).toContain('aria-invalid="true"');
    expect(body).not.toContain('9012');
    expect(JSON.stringify(harness.sandbox.provider.list())).not.toContain('9012');
  });

  test('A payment decided in the panel is not asked about any more', async () => {
    await harness.sandbox.provider.settle(reference, 'REJECTED', 'USER_DECLINED');
    expect((await harness.page(url)).body).toContain('Ta płatność ma już decyzję');
    await send({ card: WITHOUT_CONFIRMATION });
    await harness.advance(60_000);
    expect(reported()).toEqual([{ event: 'REJECTED', reason: 'USER_DECLINED', at: 0 }]);
  });

  test('A form from another site is refused', async () => {
    const foreign: Record<string, string>[] = [{ origin: 'http://evil.test' }, { origin: 'null' }, {}];
    for (const headers of foreign) {
      const response = await harness.form(url, { card: WITHOUT_CONFIRMATION }, headers);
      expect(response.statusCode).toBe(403);
    }
    await harness.advance(60_000);
    expect(reported()).toEqual([]);
  });

  test('An unknown payment and one without a page are 404, in words', async () => {
    const blik = await start(harness, { token: '777904' });
    for (const unknown of ['2b1f7c1e-5b0e-4e6c-9a52-6a4b9d3a5f10', blik]) {
      const response = await harness.page(`/card/${unknown}?lang=en`);
      expect([response.statusCode, response.body.includes('We can’t find this payment')]).toEqual([404, true]);
    }
  });
});

test('The policy allows nothing but own files and the way back to the shop', async () => {
  const { headers, body } = await harness.page(url);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; " +
      "form-action 'self' http://shop.test; frame-ancestors 'none'; base-uri 'none'",
  );
  expect(headers['cache-control']).toBe('no-store');
  expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
});

test('The language is that of ?lang, else of the browser, else Polish', async () => {
  const asked = async (path: string, language?: string) => {
    const headers = { host: '127.0.0.1:4001', ...(language ? { 'accept-language': language } : {}) };
    const { body } = await harness.sandbox.app.inject({ method: 'GET', url: path, headers });
    return /<html lang="(\w+)"/.exec(body)?.[1];
  };
  expect(await asked(`/card/${reference}`)).toBe('pl');
  expect(await asked(`/card/${reference}`, 'en-GB,en;q=0.9')).toBe('en');
  expect(await asked(`/card/${reference}`, 'de-DE,pl;q=0.8')).toBe('pl');
  expect(await asked(`/card/${reference}?lang=en`, 'pl')).toBe('en');
});
