import type { DepositInput } from '../../machines/payments/deposit/deposit.context.ts';
import type { Started } from '../../machines/payments/deposit/deposit.actors.ts';
import type { Lookup } from '../../machines/payments/deposit-lookup/deposit-lookup.machine.ts';
import { depositRefusalOf } from '../../domain/payments/deposit-refusal.ts';
import { depositModel } from '../deposit/deposit.model.ts';
import type { Composition, Shared, Standing } from '../engine/composition.ts';
import { reaches, done, gatewayOf, isOver, lost, truthProperties } from './invocations.ts';
import type { Reply, Rules, Truth } from './gateway-truth.ts';
import { gatewayModel } from './gateway.model.ts';
import type { Schedule } from './schedules.ts';

const LIMIT = 100;
/** Two of these deposits exceed the limit. */
const AMOUNTS = [60];
const REQUESTED_AMOUNTS = [100, 200];
const MAX_PAYMENTS = 2;

interface DepositDetails {
  readonly key: string;
  readonly amount: number;
  readonly attempts: number;
}

export const payment = (key: string, amount: number): DepositInput => ({
  kind: 'new',
  key,
  transactionId: null,
  method: 'BLIK',
  amount,
  startedAt: 0,
  redirectUrl: null,
  url: '/api/payment-provider/payu/blik/',
  requestBody: {},
  token: '777123',
  replaces: null,
  maxPolls: 1,
});

const startedBy = (reply: Reply, at: number): Started =>
  reply === 'yes'
    ? { kind: 'accepted', transactionId: '901' }
    : depositRefusalOf(reply === 'limit' ? 'DAILY_LIMIT_REACHED' : 'ACCOUNT_DISABLED_ONE_DAY', 'BLIK', at);

/** The start request of the deposit: sent, answered, or lost before or after it arrived. */
export function startRequests(at: Standing): Shared[] {
  const input = at.invocation('deposit', 'start') as { readonly key: string; readonly amount: number } | undefined;
  if (input === undefined) return [];
  const { truth, replies } = gatewayOf(at);
  const invocation = 'deposit';
  const reply = replies[invocation];
  const over = isOver(invocation);
  return [
    ...(reply === undefined
      ? [reaches('the deposit arrives', invocation, { kind: 'deposit', key: input.key, amount: input.amount })]
      : [
          {
            text: `the deposit is answered: ${reply}`,
            does: { deposit: done('start', startedBy(reply, truth.now)), gateway: over },
          },
        ]),
    { text: 'the answer is lost', does: { deposit: lost('start'), gateway: over } },
  ];
}

/** A sent request may arrive long after the client stopped waiting for its response. */
function copies(at: Standing): Shared[] {
  const context = at.snapshot('deposit')?.context as
    | { readonly key: string; readonly amount: number; readonly attempts: number }
    | undefined;
  if (context === undefined || context.attempts === 0) return [];
  return [
    reaches('a copy of the deposit arrives late', null, {
      kind: 'deposit',
      key: context.key,
      amount: context.amount,
    }),
  ];
}

/** The real lookup returns "none" only after its deadline; here it may at any time, which covers more cases. */
export function lookups(at: Standing): Shared[] {
  const input = at.invocation('deposit', 'depositLookup') as { readonly key: string } | undefined;
  if (input === undefined) return [];
  const isThere = gatewayOf(at).truth.payments.some(({ key }) => key === input.key);
  const result: Lookup = isThere ? { kind: 'found', transactionId: '901' } : { kind: 'none' };
  return [{ text: `looked up: ${isThere}`, does: { deposit: done('depositLookup', result) } }];
}

function begins(at: Standing): Shared[] {
  const { truth } = gatewayOf(at);
  const count = truth.payments.length + 1;
  if (at.snapshot('deposit') !== null || count > MAX_PAYMENTS) return [];
  return AMOUNTS.map((amount) => ({
    text: `the player pays in ${amount}`,
    does: { deposit: { kind: 'begin', input: payment(`key-${count}`, amount) } },
  }));
}

/** Limits are saved on the other device, independently of this one. */
function requestedLimits(): Shared[] {
  return REQUESTED_AMOUNTS.map((amount) =>
    reaches(`another device asks for a limit of ${amount}`, null, { kind: 'limit', amount }),
  );
}

const NEVER_TWICE = 'DEP-10 what the page calls a success was paid in';

/** The player makes a deposit on one device while limits are changed on another. */
export const moneyComposition = ({ name, now, ahead }: Schedule, rules: Rules): Composition => {
  const time = name === 'the end of June' ? 'MONTHLY' : 'DAILY';
  const details = { now, ahead, time, own: LIMIT, playLimit: null } satisfies Parameters<typeof gatewayModel>[1] &
    Partial<Truth>;
  return {
    name: `money, ${name}`,
    parts: {
      gateway: { model: gatewayModel(rules, details), input: details, alone: (_, text) => text === 'clock.moves' },
      deposit: {
        model: {
          ...depositModel,
          serialize: ({ context }) => {
            const { key, amount, attempts } = context as DepositDetails;
            return [key, amount, Math.min(attempts, 1)];
          },
        },
        alone: (stimulus, text) =>
          stimulus.kind === 'time' ||
          ['rememberPayment ✓ stored', 'paymentStatus ✓ finalized', 'deposit.acknowledged'].includes(text),
      },
    },
    shared: (at) => [...begins(at), ...startRequests(at), ...copies(at), ...lookups(at), ...requestedLimits()],
    reports: () => ({}),
    properties: {
      ...truthProperties,
      [NEVER_TWICE]: (at) => {
        const deposit = at.snapshot('deposit');
        if (deposit === null || !deposit.matches('success')) return true;
        const { key } = deposit.context as { readonly key: string };
        return gatewayOf(at).truth.payments.some((paid) => paid.key === key);
      },
    },
    limit: 60_000,
  };
};
