import {
  atMostOnce,
  defineProperties,
  ends,
  isBusy,
  leadsTo,
  leavesWithin,
  never,
  precedes,
  sends,
  starts,
  takes,
} from '../engine/properties.ts';
import { depositModel } from './deposit.model.ts';

export const depositProperties = defineProperties(depositModel, {
  'DEP-05 a payment is sent only after it was stored': precedes(ends('rememberPayment', 'stored'), starts('start')),
  'DEP-10 a payment that the gateway has taken is never sent again': never(
    (at, step) => starts('start')(at, step) && at.context.transactionId !== null,
  ),
  'DEP-10 after a lost answer it is looked for before anything is said to be taken or not': precedes(
    ends('depositLookup'),
    (at) => at.matches({ cleared: 'nothingTaken' }),
  ),
  'DEP-03 (reading 88) it is given up only after the player asked for it and the provider said yes': precedes(
    ends('cancelPayment', 'closed'),
    (at) => at.matches({ cleared: 'givenUp' }),
    takes('deposit.giveUp'),
  ),
  'DEP-03 a success is one that a status or the provider said': precedes(
    (at, step) => ends('paymentStatus', 'finalized')(at, step) || ends('cancelPayment', 'finalized')(at, step),
    (at) => at.matches('success'),
  ),
  'DEP-10 a start is answered, refused or looked for in the end, whoever acts': leadsTo(
    (at) => at.matches('starting'),
    (at) => !at.matches('starting'),
    ['network'],
  ),
  'DEP-02 DEP-10 a start is over within 66 seconds, all attempts together, if the client gives each 15': leavesWithin(
    (at) => at.matches('starting'),
    66_000,
    15_000,
  ),
  'DEP-05 who is not sent to the provider’s page is not held busy there': leadsTo(
    (at) => at.matches('redirecting'),
    (at) => !isBusy(at),
  ),
  'DEP-03 NAV-11 the end of a payment is reported once, or once more after a time-out': atMostOnce(
    (at, step) => sends('deposit.settled')(at, step) && !at.matches('following'),
  ),
});
