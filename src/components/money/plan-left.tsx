import { useTranslation } from 'react-i18next';
import { planLevel, type PlayPlan } from '../../../domain/limits/play-month.ts';
import type { Grosze } from '../../../domain/money/money.ts';
import { formatShortDuration } from '../../i18n/durations.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AppLink } from '../navigation/app-link.tsx';
import classes from './plan-left.module.css';

const PLAN_PATH = '/profile/plan';

export interface PlanLeftProps {
  readonly isDue: boolean;
  readonly plan: PlayPlan;
  /** In the current month. */
  readonly deposits: Grosze;
  readonly seconds: number;
}

/** What is left of the month's plan, with a quiet notice at the half and at the end of it (reading 98). */
export function PlanLeft({ isDue, plan, deposits, seconds }: PlanLeftProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const time = (amount: number) => formatShortDuration(amount, language);
  if (isDue) {
    return (
      <section className={classes.plan} aria-labelledby="play-plan-invitation">
        <h2 id="play-plan-invitation">{t('account.plan.invitation.title')}</h2>
        <p className="soft">{t('account.plan.invitation.text')}</p>
        <p>
          <AppLink to={PLAN_PATH}>{t('account.plan.invitation.action')}</AppLink>
        </p>
      </section>
    );
  }
  if (plan.deposits === null && plan.seconds === null) return null;
  return (
    <section className={classes.plan} aria-labelledby="play-plan-left">
      <h2 id="play-plan-left">{t('account.plan.title')}</h2>
      {plan.deposits !== null && <Left kind="deposits" used={deposits} amount={plan.deposits} words={formatMoney} />}
      {plan.seconds !== null && <Left kind="time" used={seconds} amount={plan.seconds} words={time} />}
    </section>
  );
}

interface LeftProps {
  readonly kind: 'deposits' | 'time';
  readonly used: number;
  readonly amount: number;
  readonly words: (amount: number) => string;
}

/** The text has all the information; the bar only illustrates it. */
function Left({ kind, used, amount, words }: LeftProps) {
  const { t } = useTranslation();
  const level = planLevel(used, amount);
  const share = amount === 0 ? 1 : Math.min(1, used / amount);
  return (
    <div className={classes.left} data-level={level}>
      <p>{t(`account.plan.left.${kind}`, { left: words(Math.max(0, amount - used)), amount: words(amount) })}</p>
      <svg className={classes.bar} aria-hidden="true">
        <rect className={classes.filled} width={`${share * 100}%`} height="100%" />
      </svg>
      {level !== 'none' && <p className={classes.level}>{t(`account.plan.level.${level}.${kind}`)}</p>}
    </div>
  );
}
