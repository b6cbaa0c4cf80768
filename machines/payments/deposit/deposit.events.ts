import type { Grosze } from '../../../domain/money/money.ts';
import type { DepositLimit } from '../../../domain/payments/deposit-limits.ts';
import type { ActorFailed } from '../../meta.ts';
import type { PaymentStatusReport } from '../payment-status/payment-status.machine.ts';

export type DepositEvent =
  /** The page is visible again: tab shown, or page restored. */
  | { type: 'page.shown' }
  /** The player opens the provider's page again. */
  | { type: 'deposit.continue' }
  /** The player gives up an unpaid payment. */
  | { type: 'deposit.giveUp' }
  | { type: 'deposit.acknowledged' }
  | { type: 'screen.closed' }
  | PaymentStatusReport;

export type LimitReached = { type: 'deposit.limitReached'; limit: DepositLimit; resetsAt: number | null };

export type DepositReport =
  | LimitReached
  /** The result is known or the payment is overdue: the app no longer waits for it. */
  | { type: 'deposit.settled' };

export type DepositEmitted =
  | { type: 'deposit.started'; amount: Grosze }
  | { type: 'deposit.joined' }
  | { type: 'deposit.succeeded'; amount: Grosze }
  | LimitReached
  | { type: 'deposit.failed'; method: string }
  | { type: 'deposit.timedOut' }
  | { type: 'deposit.unconfirmed' }
  | { type: 'deposit.cleared' }
  | ActorFailed;
