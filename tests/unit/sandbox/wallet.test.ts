import { createContext, runInContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cardOfWalletToken, encodeWalletToken } from '../../../sandbox/payments/wallet-token.ts';
import { WALLET_DELAY, walletScript } from '../../../sandbox/wallet/wallet-routes.ts';
import { createHarness } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;

beforeEach(async () => {
  harness = await createHarness();
});

afterEach(() => harness.sandbox.close());

interface Client {
  isReadyToPay(request: unknown): Promise<{ result: boolean }>;
}

/** The client that the served script creates in its own page; only functions without a document work there. */
function clientOf(script: string, options = {}): Client {
  const context = createContext({});
  runInContext(script, context);
  return runInContext(`new google.payments.api.PaymentsClient(${JSON.stringify(options)})`, context) as Client;
}

const request = { apiVersion: 2, apiVersionMinor: 0, allowedPaymentMethods: [{ type: 'CARD' }] };
const load = () => harness.sandbox.app.inject({ method: 'GET', url: '/pay.js' });
const choose = (mode: string) => harness.form('/actions/wallet?lang=en', { mode });

test('DEP-07: the script may be loaded by a page of another origin and is ready', async () => {
  const { statusCode, headers, body } = await load();
  expect([
    statusCode,
    headers['content-type'],
    headers['cross-origin-resource-policy'],
    headers['cache-control'],
  ]).toEqual([200, 'text/javascript; charset=utf-8', 'cross-origin', 'no-store']);
  expect(await clientOf(body).isReadyToPay(request)).toEqual({ result: true });
});

test('DEP-07: not ready by the panel or by the merchant id', async () => {
  await choose('notReady');
  expect(await clientOf((await load()).body).isReadyToPay(request)).toEqual({ result: false });
  await choose('ready');
  const { body } = await load();
  expect(await clientOf(body, { merchantInfo: { merchantId: 'NOT_READY' } }).isReadyToPay(request)).toEqual({
    result: false,
  });
  expect(await clientOf(body, { merchantInfo: { merchantId: '12345' } }).isReadyToPay(request)).toEqual({
    result: true,
  });
});

test('A question without payment methods is a developer’s error', async () => {
  const client = clientOf(walletScript(true));
  await expect(client.isReadyToPay({ allowedPaymentMethods: [] })).rejects.toHaveProperty(
    'statusCode',
    'DEVELOPER_ERROR',
  );
});

test('DEP-07: broken and slow by the panel', async () => {
  await choose('broken');
  expect((await load()).statusCode).toBe(500);
  await choose('slow');
  let answered = false;
  const slow = load().then((response) => {
    answered = true;
    return response.statusCode;
  });
  await harness.signed('GET', '/psp/payments/x');
  expect([answered, harness.planned()]).toEqual([false, 1]);
  await harness.advance(WALLET_DELAY);
  expect(await slow).toBe(200);
});

test('The script writes no markup and no style attributes, which a strict policy would refuse', () => {
  expect(walletScript(true)).not.toMatch(
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|cssText|\.style\b/,
  );
});

test('A token names its card', () => {
  expect(cardOfWalletToken(encodeWalletToken('declined'))).toBe('declined');
  expect(cardOfWalletToken('###')).toBe(null);
});
