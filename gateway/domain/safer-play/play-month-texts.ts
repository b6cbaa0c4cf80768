import { monthBounds, type Month } from '../../../domain/limits/play-month.ts';
import type { Language } from '../../lib/language.ts';
import { writtenMonth } from '../../lib/written-dates.ts';

interface MonthMessageText {
  readonly title: string;
  readonly text: string;
  /** The button that leads to the month's page. */
  readonly button: string;
}

/** The message about a month that has ended; figures only on the page, where they can be checked. */
export function monthMessageText(month: Month, language: Language): MonthMessageText {
  const name = writtenMonth(monthBounds(month).end - 1, language);
  return language === 'pl'
    ? {
        title: `Twój miesiąc: ${name}`,
        text: 'Ile wpłacono, ile wypłacono i ile czasu zajęła gra, dzień po dniu i na tle Twojego planu. Stronę możesz wydrukować albo zapisać jako plik.',
        button: 'Zobacz miesiąc',
      }
    : {
        title: `Your month: ${name}`,
        text: 'What you paid in and out and the time you spent, day by day and against your plan. You can print the page or save it as a file.',
        button: 'See the month',
      };
}
