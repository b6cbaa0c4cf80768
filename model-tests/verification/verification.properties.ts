import { defineProperties, ends, leadsTo, precedes, starts } from '../engine/properties.ts';
import { verificationModel } from './verification.model.ts';

export const verificationProperties = defineProperties(verificationModel, {
  'VER-03 asking comes to its end, though nobody acts, if the network answers': leadsTo(
    (at) => at.matches('polling'),
    (at) => !at.matches('polling'),
    ['network'],
  ),
  'VER-02 a success is one that the provider said, or the limit of the polls': precedes(ends('fetchState'), (at) =>
    at.matches('succeeded'),
  ),
  'REG-10 who came back is found before the provider is asked': precedes(
    (at, step) => ends('find', 'found')(at, step) || ends('start')(at, step),
    starts('fetchState'),
  ),
  'VER-04 a conversation that could not be started is never asked about': precedes(
    (at, step) => ends('start', 'redirect', 'noPage')(at, step) || ends('find', 'found')(at, step),
    starts('fetchState'),
  ),
});
