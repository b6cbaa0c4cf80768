import { defineProperties, ends, leadsTo, leavesWithin, precedes, starts, takes } from '../engine/properties.ts';
import { withdrawModel } from './withdraw.model.ts';

export const withdrawProperties = defineProperties(withdrawModel, {
  'WDR-01 money is asked for only after the player looked at it once more': precedes(
    takes('withdraw.confirm'),
    starts('startWithdrawal'),
    (at) => at.matches('choosing'),
  ),
  'WDR-03 a request of which nobody knows is sent again only with the player’s yes': precedes(
    (at, step) => takes('withdraw.retry')(at, step) || takes('withdraw.confirm')(at, step),
    starts('startWithdrawal'),
    (at) => at.matches('unconfirmed'),
  ),
  'WDR-01 a receipt is shown only after the gateway took it': precedes(
    ends('startWithdrawal', 'accepted'),
    (at) => at.matches('done'),
    takes('withdraw.another'),
  ),
  'WDR-02 after a missing number a form comes only with a verified one, or a new offer': precedes(
    (at, step) => ends('bankAccount', 'verified')(at, step) || ends('fetchOffer')(at, step),
    (at) => at.matches('choosing'),
    (at) => at.matches('needsBankAccount'),
  ),
  'WDR-03 a request comes to a receipt, a refusal or a fault, if the network answers': leadsTo(
    (at) => at.matches('submitting'),
    (at) => !at.matches('submitting'),
    ['network'],
  ),
  'WDR-03 nobody waits for more than 33 seconds with two attempts of 15': leavesWithin(
    (at) => at.matches('submitting'),
    33_000,
    15_000,
  ),
});
