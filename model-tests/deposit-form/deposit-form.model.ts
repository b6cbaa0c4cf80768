import { createDepositFormMachine } from '../../machines/payments/deposit-form/deposit-form.machine.ts';
import type { DepositMethod } from '../../domain/payments/deposit-methods.ts';
import { inert } from '../../machines/inert-ports.ts';
import { defineModel } from '../engine/model.ts';

const AT = Date.parse('2026-11-21T12:00:00Z');
const CODE = '777123';
const WALLET_TOKEN = 'ZXhhbXBsZVdhbGxldFRva2Vu';

const method = (code: DepositMethod['code'], requestBody: DepositMethod['requestBody'] = {}): DepositMethod => ({
  code,
  url: `/api/payment-provider/payu/${code.toLowerCase()}/`,
  currency: 'PLN',
  requestBody,
  minimum: 1_000,
  maximum: 500_000,
});

/** All methods that the gateway can offer; in the app they are in the query cache. */
export const METHODS = [method('BLIK'), method('CARD'), method('GPAY')] as const;

const [blik, card, wallet] = METHODS;
const draft = { amount: 5_000, key: 'key-1', at: AT };

export const depositFormModel = defineModel({
  name: 'depositForm',
  create: () => createDepositFormMachine(inert()),
  inputs: { plain: undefined },
  events: {
    'deposit.submit': {
      by: 'person',
      cases: {
        blik: { ...draft, method: blik, blikCode: '777 123' },
        blikShort: { ...draft, method: blik, blikCode: '77712' },
        tooLittle: { ...draft, amount: 999, method: blik, blikCode: CODE },
        tooMuch: { ...draft, amount: 500_001, method: blik, blikCode: CODE },
        broken: { ...draft, method: method('BLIK', null), blikCode: CODE },
        card: { ...draft, method: card, blikCode: null },
        wallet: { ...draft, method: wallet, blikCode: null },
      },
    },
    'methods.retry': { by: 'person' },
    'methods.opened': { by: 'person' },
    'methods.closed': { by: 'person' },
    'usage.read': {
      by: 'child:usage',
      cases: {
        global: { usage: { hasOwnLimit: false, limits: [{ time: 'DAILY', used: 12_000, amount: 50_000 }] } },
        own: { usage: { hasOwnLimit: true, limits: [{ time: 'MONTHLY', used: 30_000, amount: 40_000 }] } },
      },
    },
    'limit.reached': {
      by: 'parent',
      cases: { daily: { limit: 'DAILY_LIMIT_REACHED', resetsAt: Date.parse('2026-11-21T23:00:00Z') } },
    },
    'limit.dismissed': { by: 'person' },
    'wallet.ready': { by: 'child:wallet' },
    'wallet.paid': { by: 'child:wallet', cases: { token: { token: WALLET_TOKEN } } },
    'wallet.cancelled': { by: 'child:wallet' },
    'wallet.failed': { by: 'child:wallet' },
  },
  actors: {
    fetchMethods: {
      done: {
        all: { kind: 'loaded', codes: ['BLIK', 'CARD', 'GPAY'] },
        withoutWallet: { kind: 'loaded', codes: ['BLIK', 'CARD'] },
        onlyWallet: { kind: 'loaded', codes: ['GPAY'] },
        none: { kind: 'loaded', codes: [] },
        refused: { kind: 'refused' },
      },
      error: { network: 'no network' },
    },
    usage: { running: true, error: { crash: 'crash' } },
    wallet: { running: true, done: { unsupported: undefined }, error: { crash: 'crash' } },
  },
  // What is used of the limits changes only what is shown.
  serialize: ({ context: { codes, awaited, draft, limit, resetsAt } }) => ({ codes, awaited, draft, limit, resetsAt }),
  invariants: {
    'VAL-19 neither the BLIK code nor the wallet token is kept': ({ context }) =>
      !/777 ?123|ZXhhbXBsZVdhbGxldFRva2Vu/.test(JSON.stringify(context)),
    'DEP-01 there is something to choose from': (snapshot) =>
      !snapshot.matches({ offering: 'choosing' }) || snapshot.context.codes.length > 0,
    'DEP-07 the wallet can be chosen only where it works, and comes after the others': ({ context }) =>
      !context.codes.slice(0, -1).includes('GPAY') &&
      (context.awaited === null || !context.codes.includes(context.awaited)),
    'DEP-09 a block says which limit': (snapshot) =>
      snapshot.matches({ offering: { choosing: { limit: 'blocked' } } }) === (snapshot.context.limit !== null),
    'VAL-18 no draft is outside the bounds': ({ context: { draft: stored } }) =>
      stored === null || (stored.amount >= 1_000 && stored.amount <= 500_000),
  },
});
