import type { Grosze } from '../../../domain/money/money.ts';
import type { DepositLimit } from '../../../domain/payments/deposit-limits.ts';
import type { ActorFailed } from '../../meta.ts';
import type { PaymentStatusReport } from '../payment-status/payment-status.machine.ts';

export type DepositEvent =
  /** The player came back to the page: tab shown again, or page restored. */
  | { type: 'page.shown' }
  /** The player goes on to the provider's page once more. */
  | { type: 'deposit.continue' }
  /** The player gives up a payment that was never paid. */
  | { type: 'deposit.giveUp' }
  | { type: 'deposit.acknowledged' }
  | { type: 'screen.closed' }
  | PaymentStatusReport;

export type LimitReached = { type: 'deposit.limitReached'; limit: DepositLimit; resetsAt: number | null };

export type DepositReport =
  | LimitReached
  /** Its end is known, or it is overdue: nothing is waited for any more. */
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
