import type { TFunction } from 'i18next';
import { withdrawalDueDay } from '../../../domain/payments/withdrawals.ts';
import { weekdayOf } from '../../../domain/time/working-days.ts';
import { dayInWords } from '../../i18n/dates.ts';
import type { Language } from '../../i18n/texts.ts';

const WORKING_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

/** The day by which a withdrawal ordered at `at` (epoch ms) arrives: `najpóźniej w piątek, 27 listopada`. */
export function dueText(t: TFunction, at: number, language: Language): string {
  const due = withdrawalDueDay(at);
  const weekday = WORKING_DAYS[weekdayOf(due) - 1];
  if (weekday === undefined) throw new TypeError('a working day expected');
  const date = dayInWords(`${due}T11:00:00Z`, at, language);
  return t('account.balance.withdraw.due', { weekday: t(`account.balance.withdraw.weekdays.${weekday}`), date });
}
