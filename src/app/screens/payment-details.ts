import type paymentDetails from '../../../locales/pl/payment-details.json';
import { createPaymentDetailsMachine } from '../../../machines/payments/payment-details/payment-details.machine.ts';
import { paymentDetailsAdapter } from '../../adapters/payments/payment-details-adapter.ts';

export { PaymentDetailsPage as Page } from '../../features/payment-details/payment-details-page.tsx';

export const machine = createPaymentDetailsMachine(paymentDetailsAdapter);

declare module '../../i18n/text-keys.ts' {
  interface TextAreas {
    readonly paymentDetails: typeof paymentDetails;
  }
}
