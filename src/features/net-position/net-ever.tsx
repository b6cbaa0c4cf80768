import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Grosze } from '../../../domain/money/money.ts';
import type { NetPosition } from '../../../domain/payments/net-position.ts';
import { dayInWords } from '../../i18n/dates.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMinute } from '../../lib/clock.ts';
import { Money } from '../../components/money/money.tsx';
import classes from './net-ever.module.css';

export interface NetEverProps {
  readonly ever: NetPosition;
  readonly balance: Grosze;
  readonly onTheWay: Grosze;
}

/** The result of the whole time as a figure and a sentence, with its components. */
export function NetEver({ ever, balance, onTheWay }: NetEverProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useMinute(0);
  const parts = [
    [t('netPosition.deposits'), ever.deposits],
    [t('netPosition.withdrawals'), ever.withdrawals],
    [t('netPosition.balance'), balance],
    [t('netPosition.onTheWay'), onTheWay],
  ] as const;
  return (
    <section className={classes.ever} aria-labelledby="net-position-ever">
      <h2 id="net-position-ever">
        {t('netPosition.ever.title', { day: dayInWords(`${ever.from}T11:00:00Z`, now, language) })}
      </h2>
      <Money grosze={ever.result} label={t('netPosition.result')} size="hero" signed />
      <p>{sentence(t, ever.result)}</p>
      <dl className={classes.parts}>
        {parts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">{t('netPosition.ever.apart')}</p>
    </section>
  );
}

function sentence(t: TFunction, result: Grosze): string {
  const amount = formatMoney(Math.abs(result));
  if (result === 0) return t('netPosition.ever.even');
  return result < 0 ? t('netPosition.ever.paidIn', { amount }) : t('netPosition.ever.paidOut', { amount });
}
