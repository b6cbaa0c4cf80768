import { defineProperties, ends, leadsTo, never, precedes, sends, takes } from '../engine/properties.ts';
import { depositFormModel } from './deposit-form.model.ts';

export const depositFormProperties = defineProperties(depositFormModel, {
  'DEP-01 loading the methods comes to a choice or to a fault, if the network answers': leadsTo(
    (at) => at.matches('loadingMethods'),
    (at) => at.matches('offering') || at.matches('unavailable'),
    ['network'],
  ),
  'DEP-07 a wallet alone is not waited for without an end': leadsTo(
    (at) => at.matches({ offering: 'onlyWallet' }),
    (at) => !at.matches({ offering: 'onlyWallet' }),
  ),
  'DEP-07 what the wallet pays is submitted only when it has paid': never(
    (at, step) =>
      sends('depositForm.submitted')(at, step) &&
      at.context.draft?.method.code === 'GPAY' &&
      !takes('wallet.paid')(at, step),
  ),
  'DEP-02 a payment is submitted only at a submit of the player': precedes(
    takes('deposit.submit'),
    sends('depositForm.submitted'),
  ),
  'DEP-01 there is a choice only after the list was loaded': precedes(ends('fetchMethods'), (at) =>
    at.matches('offering'),
  ),
});
