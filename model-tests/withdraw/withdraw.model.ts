import type { WithdrawalMethod } from '../../domain/payments/withdrawals.ts';
import { inert } from '../../machines/inert-ports.ts';
import { createWithdrawMachine } from '../../machines/payments/withdraw/withdraw.machine.ts';
import { defineModel } from '../engine/model.ts';

/** Funds of the player in all paths, in grosze. */
export const FUNDS = { balance: 12_050, available: 10_000 } as const;

const method = (requestBody: WithdrawalMethod['requestBody'] = {}): WithdrawalMethod => ({
  code: 'BANK_TRANSFER',
  url: '/api/payment-provider/payu/bank-transfer/',
  currency: 'PLN',
  requestBody,
  minimum: 2_000,
  maximum: 11_000,
});

const draft = { ...FUNDS, method: 'BANK_TRANSFER', key: 'key-1' } as const;

export const withdrawModel = defineModel({
  name: 'withdraw',
  create: () => createWithdrawMachine(inert()),
  inputs: { plain: { maxAttempts: 2 } },
  events: {
    'withdraw.reload': { by: 'person' },
    'withdraw.submit': {
      by: 'person',
      cases: {
        fine: { ...draft, amount: 5_000 },
        tooLittle: { ...draft, amount: 1_999 },
        notAvailable: { ...draft, amount: 10_001 },
        aboveMaximum: { ...draft, amount: 11_001 },
      },
    },
    'withdraw.confirm': { by: 'person' },
    'withdraw.back': { by: 'person' },
    'withdraw.retry': { by: 'person' },
    'withdraw.another': { by: 'person' },
    'bankAccount.change': { by: 'person' },
    'bankAccount.dismiss': { by: 'person' },
    'bankAccount.show': { by: 'person' },
    'bankAccount.refused': { by: 'child:bankAccount' },
  },
  actors: {
    fetchOffer: {
      done: {
        ready: { kind: 'loaded', methods: [method()], account: 'verified' },
        broken: { kind: 'loaded', methods: [method(null)], account: 'verified' },
        missing: { kind: 'loaded', methods: [method()], account: 'missing' },
        none: { kind: 'loaded', methods: [], account: 'verified' },
        refused: { kind: 'refused' },
      },
      error: { network: 'no network' },
    },
    bankAccount: {
      running: true,
      done: { verified: { status: 'verified' } },
      error: { crash: 'crash' },
    },
    startWithdrawal: {
      done: {
        accepted: { kind: 'accepted', id: '950', at: Date.parse('2026-11-26T11:41:00Z') },
        noMoney: { kind: 'refused', code: 'INSUFFICIENT_FUNDS', message: 'INSUFFICIENT_FUNDS' },
        noAccount: { kind: 'refused', code: 'BANK_ACCOUNT_NOT_VERIFIED', message: 'BANK_ACCOUNT_NOT_VERIFIED' },
      },
      error: { network: 'no network', tooMany: 'too many requests' },
    },
  },
  invariants: {
    'VAL-18 nothing is sent outside the bounds': ({ context: { draft: stored } }) =>
      stored === null ||
      (stored.amount >= 2_000 && stored.amount <= Math.min(11_000, stored.balance, stored.available)),
    'WDR-02 nothing is sent without a verified number': (snapshot) =>
      !snapshot.matches('submitting') || snapshot.context.account === 'verified',
    'WDR-03 a refusal is told exactly as long as it stands': (snapshot) =>
      snapshot.matches({ choosing: 'refused' }) === (snapshot.context.refusal !== null),
    'WDR-03 what was not answered stays to be asked for': (snapshot) =>
      !snapshot.matches('unconfirmed') || snapshot.context.draft !== null,
    'WDR-01 there is a receipt exactly for what was accepted': (snapshot) =>
      snapshot.matches('done') === (snapshot.context.receipt !== null),
    'WDR-03 never sent more often than it may be': ({ context: { lost, maxAttempts } }) => lost < maxAttempts,
  },
});
