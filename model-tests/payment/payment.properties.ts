import { defineProperties, ends, leadsTo, precedes, sends, starts, takes } from '../engine/properties.ts';
import { paymentModel } from './payment.model.ts';

export const paymentProperties = defineProperties(paymentModel, {
  'DEP-10 a payment begins only by a submit or by one that was stored': precedes(
    (at, step) =>
      takes('depositForm.submitted')(at, step) ||
      ends('findStoredPayment', 'stored')(at, step) ||
      ends('joinStoredPayment', 'stored')(at, step),
    starts('deposit'),
    (_, step) => ends('deposit')(_, step),
  ),
  'DEP-05 a stored payment is looked for, until the browser says whether there is one': leadsTo(
    (at) => at.matches({ payment: 'looking' }),
    (at) => !at.matches({ payment: 'looking' }),
    ['network'],
  ),
  'NAV-11 the end of a payment is reported only after its beginning': precedes(
    sends('payment.began'),
    sends('payment.ended'),
  ),
});
