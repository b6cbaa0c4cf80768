import {
  atMostOnce,
  defineProperties,
  ends,
  leadsTo,
  never,
  precedes,
  sends,
  starts,
  takes,
} from '../engine/properties.ts';
import { paymentStatusModel } from './payment-status.model.ts';

export const paymentStatusProperties = defineProperties(paymentStatusModel, {
  'DEP-04 asking comes to an end or to a time-out, if every question is answered': leadsTo(
    (at) => at.matches('polling'),
    (at) => !at.matches('polling'),
    ['network'],
  ),
  'DEP-03 a payment is called paid only after the status said so': precedes(
    (at, step) => ends('fetchStatus', 'finalized')(at, step) || ends('askAgain', 'finalized')(at, step),
    (at) => at.matches('finalized'),
  ),
  'DEP-03 a payment is called rejected only after the status said so': precedes(
    (at, step) => ends('fetchStatus', 'rejected')(at, step) || ends('askAgain', 'rejected')(at, step),
    (at) => at.matches('rejected'),
  ),
  'DEP-04 a time-out is reported once': atMostOnce(
    (at, step) => sends('status.timedOut')(at, step) || sends('status.unconfirmed')(at, step),
  ),
  'DEP-04 after the time-out nothing is asked by itself': precedes(
    (at, step) => ['status.checkAgain', 'balance.changed', 'page.shown'].some((type) => takes(type)(at, step)),
    starts('askAgain'),
    (_, step) => ends('askAgain')(_, step),
  ),
  'DEP-06 no polling after it was overdue': never(
    (at, step) => starts('fetchStatus')(at, step) && at.matches('overdue'),
  ),
  'DEP-04 a question on demand is answered, if the network answers and the money rests': leadsTo(
    (at) => at.matches({ overdue: 'askingAgain' }),
    (at, step) => !at.matches({ overdue: 'askingAgain' }) || takes('balance.changed')(at, step),
    ['network'],
  ),
});
