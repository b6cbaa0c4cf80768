import {
  canContinueAtProvider,
  canGiveUp as canGiveUpNow,
  depositDeadline,
  depositStage,
  depositRejection,
  stillOpenAfterGivingUp,
  type DepositStage,
} from '../../../machines/payments/deposit/deposit.selectors.ts';
import { paymentStatusStage } from '../../../machines/payments/payment-status/payment-status.selectors.ts';
import { DEPOSIT_MAX_POLLS, DEPOSIT_POLL_INTERVAL } from '../../../domain/constants.ts';
import type { DepositRejection } from '../../../domain/payments/deposit-rejection.ts';
import type { DepositMethodCode } from '../../../domain/payments/deposit-methods.ts';
import type { Grosze } from '../../../domain/money/money.ts';
import { useActorIfAny, useFact } from '../../system/actors.ts';

export interface DepositFacts {
  readonly stage: DepositStage;
  readonly method: DepositMethodCode;
  readonly amount: Grosze;
  /** When the last poll is due, epoch ms. */
  readonly deadline: number;
  /** The whole time for confirming, ms. */
  readonly patience: number;
  /** The provider's words for a refusal, or null. */
  readonly message: string | null;
  /** What can be done about a rejection. */
  readonly rejection: DepositRejection;
  /** Seconds until "check again" can be used again; null when it can. */
  readonly checkAgainIn: number | null;
  /** There is a provider's page on which the payment may still be made. */
  readonly canContinue: boolean;
  /** The payment was never paid and may be given up. */
  readonly canGiveUp: boolean;
  /** It was to be given up, and its provider did not take it back. */
  readonly isStillOpen: boolean;
}

export interface DepositIntents {
  readonly acknowledge: () => void;
  readonly checkAgain: () => void;
  /** Goes on to the provider's page. */
  readonly continueAtProvider: () => void;
  readonly giveUp: () => void;
}

/** Null while no deposit is under way. */
export function useDeposit(): (DepositFacts & DepositIntents) | null {
  const deposit = useActorIfAny('deposit');
  const paymentStatus = useActorIfAny('paymentStatus');
  const status = useFact('paymentStatus', paymentStatusStage, null);
  const stage = useFact('deposit', (snapshot) => depositStage(snapshot, status), 'ended');
  const method = useFact('deposit', (snapshot) => snapshot.context.method, 'BLIK');
  const amount = useFact('deposit', (snapshot) => snapshot.context.amount, 0);
  const deadline = useFact('deposit', (snapshot) => depositDeadline(snapshot, DEPOSIT_POLL_INTERVAL), 0);
  const message = useFact('deposit', (snapshot) => snapshot.context.message, null);
  const rejection = useFact('deposit', depositRejection, 'other');
  const canContinue = useFact('deposit', canContinueAtProvider, false);
  const canGiveUp = useFact('deposit', canGiveUpNow, false);
  const isStillOpen = useFact('deposit', stillOpenAfterGivingUp, false);
  const checkAgainIn = useFact('checkAgainLink', ({ context }) => context.secondsLeft || null, null);
  if (!deposit || stage === 'ended') return null;
  return {
    stage,
    method,
    amount,
    deadline,
    patience: DEPOSIT_MAX_POLLS * DEPOSIT_POLL_INTERVAL,
    message,
    rejection,
    checkAgainIn,
    canContinue: canContinue && stage !== 'askingAgain',
    canGiveUp: canGiveUp && stage !== 'askingAgain',
    isStillOpen,
    acknowledge: () => deposit.send({ type: 'deposit.acknowledged' }),
    checkAgain: () => paymentStatus?.send({ type: 'status.checkAgain' }),
    giveUp: () => deposit.send({ type: 'deposit.giveUp' }),
    continueAtProvider: () => deposit.send({ type: 'deposit.continue' }),
  };
}
