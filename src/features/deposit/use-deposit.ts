import type { SnapshotFrom } from 'xstate';
import {
  canContinueAtProvider,
  canGiveUp as canGiveUpNow,
  depositDeadline,
  depositStatus,
  depositRejection,
  stillOpenAfterGivingUp,
  type DepositStatus,
} from '../../../machines/payments/deposit/deposit.selectors.ts';
import {
  pollingStatus,
  type PollingStatus,
} from '../../../machines/payments/payment-status/payment-status.selectors.ts';
import { DEPOSIT_MAX_POLLS, DEPOSIT_POLL_INTERVAL } from '../../../domain/constants.ts';
import type { DepositRejection } from '../../../domain/payments/deposit-rejection.ts';
import type { DepositMethodCode } from '../../../domain/payments/deposit-methods.ts';
import type { Grosze } from '../../../domain/money/money.ts';
import { type Actors, useActorIfAny, useSelectedIfAny } from '../../system/actors.ts';

export interface DepositViewModel {
  readonly status: DepositStatus;
  readonly method: DepositMethodCode;
  readonly amount: Grosze;
  /** The payment's number; null before it is known. */
  readonly transactionId: string | null;
  /** Epoch ms. */
  readonly startedAt: number;
  /** When the last poll is due, epoch ms. */
  readonly deadline: number;
  /** The timeout of the confirmation, ms. */
  readonly timeout: number;
  /** The provider's message for a refusal, or null. */
  readonly message: string | null;
  /** Available actions after a rejection. */
  readonly rejection: DepositRejection;
  /** Seconds until "check again" is available; null when it is. */
  readonly checkAgainIn: number | null;
  /** The payment can still be made on the provider's page. */
  readonly canContinue: boolean;
  /** The payment was not made and can be cancelled. */
  readonly canGiveUp: boolean;
  /** The player cancelled it, but the provider did not confirm the cancellation. */
  readonly isStillOpen: boolean;
}

export interface DepositIntents {
  readonly acknowledge: () => void;
  readonly checkAgain: () => void;
  /** Opens the provider's page. */
  readonly continueAtProvider: () => void;
  readonly giveUp: () => void;
}

/** Null while there is no deposit. */
export function useDeposit(): (DepositViewModel & DepositIntents) | null {
  const deposit = useActorIfAny('deposit');
  const paymentStatus = useActorIfAny('paymentStatus');
  const polling = useSelectedIfAny('paymentStatus', pollingStatus);
  const shown = useSelectedIfAny('deposit', (snapshot) => depositView(snapshot, polling));
  const secondsLeft = useSelectedIfAny('checkAgainLink', ({ context }) => context.secondsLeft);
  if (!deposit || !shown) return null;
  return {
    ...shown,
    checkAgainIn: secondsLeft || null,
    acknowledge: () => deposit.send({ type: 'deposit.acknowledged' }),
    checkAgain: () => paymentStatus?.send({ type: 'status.checkAgain' }),
    giveUp: () => deposit.send({ type: 'deposit.giveUp' }),
    continueAtProvider: () => deposit.send({ type: 'deposit.continue' }),
  };
}

/** Null at the deposit's end. */
function depositView(
  snapshot: SnapshotFrom<Actors['deposit']>,
  polling: PollingStatus | null,
): Omit<DepositViewModel, 'checkAgainIn'> | null {
  const status = depositStatus(snapshot, polling);
  if (status === 'ended') return null;
  const { method, amount, transactionId, startedAt, message } = snapshot.context;
  return {
    status,
    method,
    amount,
    transactionId,
    startedAt,
    deadline: depositDeadline(snapshot, DEPOSIT_POLL_INTERVAL),
    timeout: DEPOSIT_MAX_POLLS * DEPOSIT_POLL_INTERVAL,
    message,
    rejection: depositRejection(snapshot),
    canContinue: canContinueAtProvider(snapshot) && status !== 'askingAgain',
    canGiveUp: canGiveUpNow(snapshot) && status !== 'askingAgain',
    isStillOpen: stillOpenAfterGivingUp(snapshot),
  };
}
