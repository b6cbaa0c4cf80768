import { defineProperties, ends, isBusy, leadsTo, precedes, starts, takes } from '../engine/properties.ts';
import { limitsModel } from './limits.model.ts';

export const limitsProperties = defineProperties(limitsModel, {
  'LIM-05 a limit is changed only after the player saw from when it holds, and said yes': precedes(
    takes('limit.confirm'),
    starts('saveLimit'),
    takes('limit.submit'),
  ),
  'LIM-05 a looser limit holds only after a second yes of the player, or is taken back by one': precedes(
    (at, step) => takes('pending.confirm')(at, step) || takes('pending.cancel')(at, step),
    starts('decidePending'),
    ends('decidePending'),
  ),
  'LIM-01 before the question the limits are looked up anew': precedes(
    ends('lookAgain'),
    (at) => at.matches({ confirming: 'asking' }),
    takes('limit.submit'),
  ),
  'LIM-02 what came into force is reported to the gateway': leadsTo(
    ends('fetchLimits', 'active'),
    starts('notifyActive'),
  ),
  'LIM-01 every wait ends, if the network answers': leadsTo(isBusy, (at) => !isBusy(at), ['network']),
});
