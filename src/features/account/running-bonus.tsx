import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bonus } from '../../../contract/incentives.ts';
import { fromWire } from '../../../domain/money/money.ts';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { UsedBar } from '../../components/money/used-bar.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { dayInWords } from '../../i18n/dates.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ClockContext } from '../../lib/clock.ts';
import classes from './account-page.module.css';

interface RunningBonusProps {
  readonly bonus: Bonus | null;
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** How far the turnover of an accepted bonus is; nothing without one. */
export function RunningBonus({ bonus, error, retrying, onRetry }: RunningBonusProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = use(ClockContext);
  if (bonus === null || bonus.wagering === null) {
    if (error === null) return null;
    return (
      <FailureState title={t('accountHome.bonus.loadFailed')} error={error} retrying={retrying} onRetry={onRetry} />
    );
  }
  const { required, done, deadline } = bonus.wagering;
  return (
    <section className={classes.section} aria-labelledby="running-bonus">
      <h2 className={classes.title} id="running-bonus">
        {t('accountHome.bonus.title')}
      </h2>
      <p>{bonus.title || bonus.name}</p>
      <UsedBar
        kind="progress"
        used={done}
        amount={required}
        text={t('accountHome.bonus.progress', {
          done: formatMoney(fromWire(done)),
          required: formatMoney(fromWire(required)),
        })}
      />
      {deadline && (
        <p className="soft">{t('accountHome.bonus.until', { date: dayInWords(deadline, now(), language) })}</p>
      )}
      <p>
        <AppLink to="/profile/bonuses?type=accepted">{t('accountHome.bonus.link')}</AppLink>
      </p>
    </section>
  );
}
