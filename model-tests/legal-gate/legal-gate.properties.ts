import {
  acts,
  defineProperties,
  ends,
  isBusy,
  leadsTo,
  precedes,
  precedesAfter,
  sends,
  starts,
  takes,
} from '../engine/properties.ts';
import { legalGateModel } from './legal-gate.model.ts';

export const legalGateProperties = defineProperties(legalGateModel, {
  'LEG-06 (reading 78) nothing that waits for the gate goes on before the gateway has answered': precedes(
    ends('fetchUnaccepted', 'none', 'two'),
    (at, step) => acts('releaseSubmits')(at, step) || at.matches('clear'),
  ),
  'LEG-06 once blocked it is cleared only by an answer that nothing is left': precedesAfter(
    sends('legalGate.blocked'),
    (at, step) => (['fetchRest', 'fetchNewer', 'lookAgain'] as const).some((fetch) => ends(fetch, 'none')(at, step)),
    (at) => at.matches('clear'),
  ),
  'LEG-03 a document is accepted only after it was ticked': precedes(
    takes('legal.tick'),
    starts('acceptDocument'),
    (at) => at.matches({ blocked: 'reading' }),
  ),
  'LEG-04 a rejection is confirmed': precedes(
    takes('legal.reject'),
    (at) => at.matches('rejected'),
    takes('legal.cancelReject'),
  ),
  'LEG-01 unaccepted documents are asked for in the end, if the configuration answers': leadsTo(
    (at) => at.matches('waiting'),
    (at) => at.matches('loading'),
    ['network'],
  ),
  'LEG-01 what is clear is asked for again': leadsTo(
    (at) => at.matches('clear'),
    (at) => at.matches('checking'),
  ),
  'LEG-03 every wait ends, if the network answers': leadsTo(isBusy, (at) => !isBusy(at), ['network']),
});
