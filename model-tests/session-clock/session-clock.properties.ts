import { defineProperties, ends, leadsTo, precedes } from '../engine/properties.ts';
import { sessionClockModel } from './session-clock.model.ts';

export const sessionClockProperties = defineProperties(sessionClockModel, {
  'LIM-03 nobody is warned before the gateway said when the limit comes': precedes(
    ends('fetchClock', 'far', 'near', 'last', 'past'),
    (at) => !at.matches({ limit: 'far' }),
  ),
  'LIM-03 the last minute comes to its end': leadsTo(
    (at) => at.matches({ limit: 'last' }),
    (at, step) => !at.matches({ limit: 'last' }) || ends('fetchClock')(at, step),
  ),
  'LIM-03 after the limit the gateway is asked': leadsTo(
    (at) => at.matches({ limit: 'over' }) && !at.matches({ figures: 'absent' }),
    (at) => at.matches({ figures: 'fetching' }) || !at.matches({ limit: 'over' }),
  ),
  'LIM-03 figures that could not be had are asked for again': leadsTo(
    (at) => at.matches({ figures: 'failed' }),
    (at) => at.matches({ figures: 'fetching' }),
  ),
});
