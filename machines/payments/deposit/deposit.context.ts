import { DEPOSIT_LOOKUP_MARGIN, DEPOSIT_START_TIMEOUT } from '../../../domain/constants.ts';
import type { Grosze } from '../../../domain/money/money.ts';
import type { DepositLimit } from '../../../domain/payments/deposit-limits.ts';
import type { DepositMethodCode, JsonObject } from '../../../domain/payments/deposit-methods.ts';
import type { LimitReached } from './deposit.events.ts';

export interface DepositInput {
  /** `new` is sent; `stored` resumes after a reload, redirect or another sign-in; `joined` comes from another tab. */
  readonly kind: 'new' | 'stored' | 'joined';
  readonly key: string;
  readonly transactionId: string | null;
  readonly method: DepositMethodCode;
  readonly amount: Grosze;
  readonly startedAt: number;
  /** The provider's page, if the start returned one. */
  readonly redirectUrl: string | null;
  readonly url: string;
  readonly requestBody: JsonObject;
  readonly token: string | null;
  /** The key of the payment that the player put aside; this payment may replace it in storage. */
  readonly replaces: string | null;
  readonly maxPolls?: number;
}

export interface DepositOutput {
  readonly key: string;
}

export interface DepositContext extends Required<DepositInput> {
  readonly attempts: number;
  /** Whether the payment can be given up: `refused` after a failed try, `unavailable` if the endpoint is missing. */
  readonly givingUp: 'possible' | 'refused' | 'unavailable';
  /** The server's message for a refusal, if it may be shown. */
  readonly message: string | null;
  /** The provider's code for a rejection. */
  readonly reason: string | null;
  readonly limit: DepositLimit | null;
  readonly resetsAt: number | null;
}

export const START_ATTEMPTS = 3;
export const START_RETRY = 2_000;
/** How long the tab that started a payment may retry, ms. */
const WHOLE_START = START_ATTEMPTS * DEPOSIT_START_TIMEOUT + (START_ATTEMPTS - 1) * START_RETRY;

/** How long a start without a response may still reach the gateway, ms. */
export function timeoutOf({ kind }: DepositContext): number {
  return DEPOSIT_LOOKUP_MARGIN + (kind === 'joined' ? WHOLE_START : DEPOSIT_START_TIMEOUT);
}

export function transactionOf({ transactionId }: DepositContext): string {
  return transactionId ?? '';
}

export function limitOf({ limit, resetsAt }: DepositContext): LimitReached {
  return { type: 'deposit.limitReached', limit: limit ?? 'DAILY_LIMIT_REACHED', resetsAt };
}
