import { useTranslation } from 'react-i18next';
import { playTotals, type PlayMonth } from '../../../domain/limits/play-month.ts';
import { formatShortDuration } from '../../i18n/durations.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { signedMoney } from './month-words.ts';
import classes from './play-month.module.css';

/** The sums of the month, each with the plan that it is measured by. */
export function MonthTotals({ days, plan }: PlayMonth) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { deposits, withdrawals, seconds } = playTotals(days);
  const time = (amount: number) => formatShortDuration(amount, language);
  return (
    <dl className={classes.totals}>
      <Total
        name={t('playMonth.deposits')}
        value={formatMoney(deposits)}
        {...against(deposits, plan.deposits, formatMoney)}
      />
      <Total name={t('playMonth.withdrawals')} value={formatMoney(withdrawals)} />
      <Total name={t('playMonth.result')} value={signedMoney(withdrawals - deposits)} />
      <Total name={t('playMonth.time')} value={time(seconds)} {...against(seconds, plan.seconds, time)} />
    </dl>
  );

  function against(
    used: number,
    amount: number | null,
    words: (amount: number) => string,
  ): Pick<TotalProps, 'plan' | 'isOver'> {
    if (amount === null) return { plan: t('playMonth.noPlan') };
    const left = amount - used;
    const isOver = left < 0;
    const text = { plan: words(amount), left: words(Math.abs(left)) };
    return { plan: t(isOver ? 'playMonth.planOver' : 'playMonth.plan', text), isOver };
  }
}

interface TotalProps {
  readonly name: string;
  readonly value: string;
  readonly plan?: string;
  readonly isOver?: boolean;
}

function Total({ name, value, plan, isOver = false }: TotalProps) {
  return (
    <div className={classes.total}>
      <dt>{name}</dt>
      <dd className={classes.value}>{value}</dd>
      {plan !== undefined && (
        <dd className={classes.against} data-over={isOver || undefined}>
          {plan}
        </dd>
      )}
    </div>
  );
}
