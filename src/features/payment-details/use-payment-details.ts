import { useLayoutEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { PaymentRecord } from '../../../machines/payments/payment-details/payment-details.ports.ts';
import {
  canGiveUp,
  isGivingUpRefused,
  isResting,
  isStale,
  paymentDetailsStatus,
  type PaymentDetailsStatus,
} from '../../../machines/payments/payment-details/payment-details.selectors.ts';
import { useActor, useSelected } from '../../system/actors.ts';

export interface PaymentDetailsViewModel {
  readonly id: string;
  readonly status: PaymentDetailsStatus;
  /** Null until it is loaded. */
  readonly payment: PaymentRecord | null;
  readonly failure: unknown;
  /** The last check failed. */
  readonly isStale: boolean;
  /** It is not checked by itself any more. */
  readonly isResting: boolean;
  readonly canGiveUp: boolean;
  readonly isGivingUpRefused: boolean;
}

export interface PaymentDetailsIntents {
  readonly retry: () => void;
  readonly checkAgain: () => void;
  readonly giveUp: () => void;
}

/** The payment of the page's address. */
export function usePaymentDetails(): PaymentDetailsViewModel & PaymentDetailsIntents {
  const actor = useActor('paymentDetails');
  const { id = '' } = useParams();
  // Before paint: another payment's page does not show this one's.
  useLayoutEffect(() => actor.send({ type: 'paymentDetails.opened', id }), [actor, id]);
  return {
    id: useSelected('paymentDetails', (snapshot) => snapshot.context.id),
    status: useSelected('paymentDetails', paymentDetailsStatus),
    payment: useSelected('paymentDetails', (snapshot) => snapshot.context.payment),
    failure: useSelected('paymentDetails', (snapshot) => snapshot.context.failure),
    isStale: useSelected('paymentDetails', isStale),
    isResting: useSelected('paymentDetails', isResting),
    canGiveUp: useSelected('paymentDetails', canGiveUp),
    isGivingUpRefused: useSelected('paymentDetails', isGivingUpRefused),
    retry: () => actor.send({ type: 'paymentDetails.retry' }),
    checkAgain: () => actor.send({ type: 'paymentDetails.checkAgain' }),
    giveUp: () => actor.send({ type: 'paymentDetails.giveUp' }),
  };
}
