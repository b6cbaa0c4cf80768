import type * as z from 'zod/mini';
import type { ClockTravel } from '../../contract/sandbox.ts';
import { startOfNextDay, startOfNextMonth } from '../../domain/time/warsaw.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The clock offset after time travel (ms). Days and months start in Warsaw time. */
export function offsetAfter(travel: z.infer<typeof ClockTravel>['travel'], machineNow: number, offset: number): number {
  const now = machineNow + offset;
  switch (travel) {
    case 'minute':
      return offset + MINUTE;
    case 'tenMinutes':
      return offset + 10 * MINUTE;
    case 'hour':
      return offset + HOUR;
    case 'day':
      return offset + 24 * HOUR;
    case 'nextDay':
      return startOfNextDay(now) - machineNow;
    case 'nextMonth':
      return startOfNextMonth(now) - machineNow;
    case 'reset':
      return 0;
  }
}
