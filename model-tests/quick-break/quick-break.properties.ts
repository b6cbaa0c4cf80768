import { defineProperties, ends, leavesWithin, precedes, sends, starts, takes } from '../engine/properties.ts';
import { quickBreakModel } from './quick-break.model.ts';

export const quickBreakProperties = defineProperties(quickBreakModel, {
  'EXC-01 a break is taken only after the sheet stood there': precedes(
    sends('break.opened'),
    starts('takeBreak'),
    sends('break.closed'),
  ),
  'EXC-01 a break is taken only by a yes of the player': precedes(
    (at, step) => takes('break.now')(at, step) || takes('break.retry')(at, step),
    starts('takeBreak'),
    ends('takeBreak'),
  ),
  'EXC-01 a break comes to an answer within the 15 seconds that the client waits': leavesWithin(
    (at) => at.matches('taking'),
    15_000,
    15_000,
  ),
});
