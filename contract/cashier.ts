import * as z from 'zod/mini';
import { checked } from './checked.ts';
import { defineEndpoint } from './endpoint.ts';
import { BankAccountNumber } from './fields.ts';
import { elements, formatted, listOf, nullable } from './shapes.ts';
import { VerificationStatus } from './statuses.ts';
import { Id, IdParams, Money, SignedMoney } from './values.ts';

/** Header of a start with the browser's IP (DEP-02, reading 5). */
export const CLIENT_IP_HEADER = 'client-ip';
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

const PROVIDER_PATH = /^\/api\/payment-provider\/([\w-]{1,64})\/([\w-]{1,64})\/$/;

/** Path parameters of a start or withdrawal, from a method's `url`; null if it is no payment provider's url. */
export function providerParams(url: string): { provider: string; method: string } | null {
  const match = PROVIDER_PATH.exec(url);
  return match?.[1] && match[2] ? { provider: match[1], method: match[2] } : null;
}

/** A method of deposit or withdrawal. `requestBody` is JSON text; if invalid, only this method fails (DEP-02). */
export const PaymentMethod = z.object({
  code: checked(z.string(), z.minLength(1)),
  /** Path of the provider with a trailing slash; if `providerParams` cannot read it, only this method fails. */
  url: z.string(),
  currency: z.string(),
  requestBody: z.string(),
  minValue: Money,
  maxValue: Money,
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const fetchDepositMethods = defineEndpoint({
  name: 'cashier.fetchDepositMethods',
  summary: 'The ways to pay in (DEP-01); an answer with code 1 is an error.',
  service: 'main',
  method: 'GET',
  path: '/api/payment-product/deposit',
  access: 'player',
  responses: { 200: elements(PaymentMethod) },
});

export const fetchWithdrawalMethods = defineEndpoint({
  name: 'cashier.fetchWithdrawalMethods',
  summary: 'The ways to pay out (WDR-01).',
  service: 'main',
  method: 'GET',
  path: '/api/payment-product/withdrawal',
  access: 'player',
  responses: { 200: elements(PaymentMethod) },
});

export const PaymentProvider = z.object({
  code: z.string(),
  name: z.string(),
  logoUrl: nullable(z.string()),
  methods: listOf(z.string()),
});
export type PaymentProvider = z.infer<typeof PaymentProvider>;

export const fetchPaymentProviders = defineEndpoint({
  name: 'cashier.fetchProviders',
  summary: 'The payment providers; never stale (DEP-01).',
  service: 'main',
  method: 'GET',
  path: '/api/payment-product/providers',
  access: 'player',
  responses: { 200: elements(PaymentProvider) },
});

const MAX_DEPTH = 5;
const MAX_KEYS = 50;

/** Plain JSON of limited size: the fields that a method's `requestBody` may add to a request. */
function isModest(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.length <= 4096;
  if (typeof value !== 'object' || value === null) return true;
  const entries = Object.entries(value);
  return (
    depth < MAX_DEPTH &&
    entries.length <= MAX_KEYS &&
    entries.every(([key, part]) => key.length <= 64 && !UNSAFE_KEYS.has(key) && isModest(part, depth + 1))
  );
}

const UNSAFE_KEYS: ReadonlySet<string> = /* @__PURE__ */ new Set(['__proto__', 'constructor', 'prototype']);

const PositiveMoney = checked(Money, z.gte(0.01), z.multipleOf(0.01));

const ProviderParams = z.object({
  provider: formatted(64, /^[\w-]+$/),
  method: formatted(64, /^[\w-]+$/),
});

/** The configuration's requestBody, deeply merged with amount and payMethod, which take precedence (reading 34a). */
export const StartDepositBody = checked(
  z.looseObject({
    amount: PositiveMoney,
    payMethod: z.looseObject({
      type: formatted(32, /^[\w-]+$/),
      /** BLIK code or encoded wallet token; missing for a card. */
      token: z.optional(checked(z.string(), z.maxLength(16_384))),
    }),
  }),
  z.refine((body: { payMethod: { token?: string | undefined } }) =>
    isModest({ ...body, payMethod: { ...body.payMethod, token: '' } }),
  ),
);

/** `data` is the URL of the provider's page, null for BLIK and the wallet (reading 35). */
export const StartDepositResponse = z.object({
  code: z._default(z.literal(0), 0),
  data: nullable(z.string()),
  txnId: Id,
});
export type StartDepositResponse = z.infer<typeof StartDepositResponse>;

export const startDeposit = defineEndpoint({
  name: 'cashier.startDeposit',
  summary: 'Starts a deposit: the path is the method’s url + `start` (DEP-02).',
  service: 'main',
  method: 'POST',
  path: '/api/payment-provider/:provider/:method/start',
  access: 'player',
  params: ProviderParams,
  body: StartDepositBody,
  responses: { 200: StartDepositResponse },
  refusals: [
    'DAILY_LIMIT_REACHED',
    'MONTHLY_LIMIT_REACHED',
    'UNVERIFIED_LIMIT_REACHED',
    'TRIAL_EXPIRED_ACCOUNT',
    'MISSING_PLAYER_IDENTITY_DATA',
    'TRANSACTION_ERROR',
    'AMOUNT_OUT_OF_RANGE',
    'PAYMENT_METHOD_UNAVAILABLE',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
});

export const startWithdrawal = defineEndpoint({
  name: 'cashier.startWithdrawal',
  summary: 'Orders a withdrawal: the path is the method’s url without its last slash (WDR-01, reading 38).',
  service: 'main',
  method: 'POST',
  path: '/api/payment-provider/:provider/:method',
  access: 'player',
  params: ProviderParams,
  body: checked(
    z.looseObject({ amount: PositiveMoney }),
    z.refine((body: object) => isModest(body)),
  ),
  responses: {
    200: z.object({ code: z._default(z.literal(0), 0), txnId: Id }),
  },
  refusals: [
    'INSUFFICIENT_FUNDS',
    'BANK_ACCOUNT_NOT_VERIFIED',
    'AMOUNT_OUT_OF_RANGE',
    'PAYMENT_METHOD_UNAVAILABLE',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
});

/** `depositStatusOf` matches `code` as a substring; `reason` is the provider's code for a rejection, if any. */
export const TransactionStatus = z.object({
  code: z.string(),
  closed: z.boolean(),
  reason: nullable(z.string()),
});
export type TransactionStatus = z.infer<typeof TransactionStatus>;

export const fetchTransactionStatus = defineEndpoint({
  name: 'cashier.fetchTransactionStatus',
  summary: 'How a payment stands; polled every second, at most 60 times (DEP-04).',
  service: 'main',
  method: 'GET',
  path: '/api/txn/:id/status',
  access: 'player',
  bypassesInterceptor: true,
  params: IdParams,
  responses: { 200: TransactionStatus },
});

/** All amounts in decimal złote. `bonus` is shown as the bonus balance (reading 64). */
export const BalanceParts = z.object({
  balance: SignedMoney,
  freebet: SignedMoney,
  bonus: SignedMoney,
  availableForWithdrawal: SignedMoney,
  unwithdrawableAmount: SignedMoney,
  freebetUnwithdrawableAmount: SignedMoney,
});
export const Balance = z.extend(BalanceParts, { currencyIso: z.string() });
export type Balance = z.infer<typeof Balance>;

export const fetchBalance = defineEndpoint({
  name: 'cashier.fetchBalance',
  summary: 'The player’s balance in its parts (BAL-01).',
  service: 'main',
  method: 'GET',
  path: '/api/player/balance-info',
  access: 'player',
  responses: { 200: Balance },
});

export const saveBankAccountNumber = defineEndpoint({
  name: 'cashier.saveBankAccountNumber',
  summary: 'Gives the account that withdrawals go to; it is then verified (WDR-02).',
  service: 'main',
  method: 'POST',
  path: '/api/player/bank-account-number',
  access: 'player',
  body: z.strictObject({ bankAccountNumber: BankAccountNumber }),
  responses: { 200: z.object({ bankAccountNumberStatus: VerificationStatus }) },
  refusals: ['BANK_ACCOUNT_NUMBER_INVALID'],
});
