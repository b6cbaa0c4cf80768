import {
  canContinueAtProvider,
  canGiveUp as canGiveUpNow,
  depositDeadline,
  depositStatus,
  depositRejection,
  stillOpenAfterGivingUp,
  type DepositStatus,
} from '../../../machines/payments/deposit/deposit.selectors.ts';
import { pollingStatus } from '../../../machines/payments/payment-status/payment-status.selectors.ts';
import { DEPOSIT_MAX_POLLS, DEPOSIT_POLL_INTERVAL } from '../../../domain/constants.ts';
import type { DepositRejection } from '../../../domain/payments/deposit-rejection.ts';
import type { DepositMethodCode } from '../../../domain/payments/deposit-methods.ts';
import type { Grosze } from '../../../domain/money/money.ts';
import { useActorIfAny, useSelectedOr } from '../../system/actors.ts';

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
  const polling = useSelectedOr('paymentStatus', pollingStatus, null);
  const status = useSelectedOr('deposit', (snapshot) => depositStatus(snapshot, polling), 'ended');
  const method = useSelectedOr('deposit', (snapshot) => snapshot.context.method, 'BLIK');
  const amount = useSelectedOr('deposit', (snapshot) => snapshot.context.amount, 0);
  const transactionId = useSelectedOr('deposit', (snapshot) => snapshot.context.transactionId, null);
  const startedAt = useSelectedOr('deposit', (snapshot) => snapshot.context.startedAt, 0);
  const deadline = useSelectedOr('deposit', (snapshot) => depositDeadline(snapshot, DEPOSIT_POLL_INTERVAL), 0);
  const message = useSelectedOr('deposit', (snapshot) => snapshot.context.message, null);
  const rejection = useSelectedOr('deposit', depositRejection, 'other');
  const canContinue = useSelectedOr('deposit', canContinueAtProvider, false);
  const canGiveUp = useSelectedOr('deposit', canGiveUpNow, false);
  const isStillOpen = useSelectedOr('deposit', stillOpenAfterGivingUp, false);
  const checkAgainIn = useSelectedOr('checkAgainLink', ({ context }) => context.secondsLeft || null, null);
  if (!deposit || status === 'ended') return null;
  return {
    status,
    method,
    amount,
    transactionId,
    startedAt,
    deadline,
    timeout: DEPOSIT_MAX_POLLS * DEPOSIT_POLL_INTERVAL,
    message,
    rejection,
    checkAgainIn,
    canContinue: canContinue && status !== 'askingAgain',
    canGiveUp: canGiveUp && status !== 'askingAgain',
    isStillOpen,
    acknowledge: () => deposit.send({ type: 'deposit.acknowledged' }),
    checkAgain: () => paymentStatus?.send({ type: 'status.checkAgain' }),
    giveUp: () => deposit.send({ type: 'deposit.giveUp' }),
    continueAtProvider: () => deposit.send({ type: 'deposit.continue' }),
  };
}
