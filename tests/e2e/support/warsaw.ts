import { startOfNextDay, startOfNextMonth } from '../../../domain/time/warsaw.ts';
import { momentInWords } from '../../../src/i18n/dates.ts';

/** When the next day or month starts in Warsaw, as in a Polish sentence of the product: `dziś o północy`. */
export function nextStart(of: 'day' | 'month'): string {
  const now = Date.now();
  return momentInWords(of === 'day' ? startOfNextDay(now) : startOfNextMonth(now), now, 'pl');
}
