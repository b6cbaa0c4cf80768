import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PlayPlan } from '../../../domain/limits/play-month.ts';
import { playedTime } from '../../../domain/limits/session-figures.ts';
import type { UsedLimit } from '../../../domain/limits/used-limits.ts';
import { sessionFigures } from '../../../machines/safer-play/session-clock/session-clock.selectors.ts';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { UsedBar } from '../../components/money/used-bar.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { formatShortDuration } from '../../i18n/durations.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMinute } from '../../lib/clock.ts';
import { playPlanQuery } from '../../queries/play-plan.ts';
import { useSelectedIfAny } from '../../system/actors.ts';
import classes from './account-page.module.css';

interface LimitsSectionProps {
  /** Null if they could not be loaded. */
  readonly limits: readonly UsedLimit[] | null;
  readonly onRetry: () => void;
}

const MINUTE = 60;
const ORDER: readonly UsedLimit['type'][] = ['DEPOSIT', 'SESSION_TIME'];

/** What is used of each limit, and the time played where no limit says it. */
export function LimitsSection({ limits, onRetry }: LimitsSectionProps) {
  const { t } = useTranslation();
  const played = usePlayed();
  const { data: standing } = useQuery(playPlanQuery);
  if (limits === null) {
    return (
      <FailureState
        title={t('accountHome.limits.loadFailed')}
        text={t('accountHome.limits.loadFailedText')}
        onRetry={onRetry}
      />
    );
  }
  const ofTime = limits.some(({ type }) => type === 'SESSION_TIME');
  return (
    <section className={classes.section} aria-labelledby="account-limits">
      <h2 className={classes.title} id="account-limits">
        {t('accountHome.limits.title')}
      </h2>
      {inOrder(limits.filter((limit) => !isOfPlan(limit, standing?.plan))).map((limit) => (
        <LimitInUse key={`${limit.type} ${limit.time}`} {...limit} played={played} />
      ))}
      {!ofTime && played !== null && <PlayedTime {...played} />}
      {limits.length === 0 && <p className="soft">{t('accountHome.limits.none')}</p>}
      <p>
        <AppLink to="/profile/settings/limits">
          {t(limits.length === 0 ? 'accountHome.limits.set' : 'accountHome.limits.change')}
        </AppLink>
      </p>
    </section>
  );
}

/** What is left of the plan stands beside the balance already. */
function isOfPlan({ type, time }: UsedLimit, plan: PlayPlan | undefined): boolean {
  if (plan === undefined || time !== 'MONTHLY') return false;
  return (type === 'DEPOSIT' ? plan.deposits : plan.seconds) !== null;
}

/** Money first. */
function inOrder(limits: readonly UsedLimit[]): readonly UsedLimit[] {
  return limits.toSorted((one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type));
}

interface Played {
  /** Whole minutes, in seconds. */
  readonly DAILY: number;
  readonly MONTHLY: number;
}

/** The time played until now, as the bar above the page shows it; null where it is not counted. */
function usePlayed(): Played | null {
  const figures = useSelectedIfAny('sessionClock', sessionFigures);
  const now = useMinute(figures?.signedInAt ?? 0);
  if (figures === null) return null;
  const { today, month } = playedTime(figures, now);
  return { DAILY: wholeMinutes(today), MONTHLY: wholeMinutes(month) };
}

const wholeMinutes = (seconds: number): number => Math.floor(seconds / MINUTE) * MINUTE;

function LimitInUse({ type, time, used, amount, played }: UsedLimit & { readonly played: Played | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isMoney = type === 'DEPOSIT';
  const now = isMoney ? used : Math.min(amount, played?.[time] ?? wholeMinutes(used));
  const words = (value: number) => (isMoney ? formatMoney(value) : formatShortDuration(value, language));
  return (
    <UsedBar
      used={now}
      amount={amount}
      label={t(`accountHome.limits.${type}.${time}`)}
      text={t('accountHome.limits.usedOf', { used: words(now), amount: words(amount) })}
    />
  );
}

function PlayedTime({ DAILY, MONTHLY }: Played) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <p className={classes.played}>
      {t('accountHome.limits.played', {
        today: formatShortDuration(DAILY, language),
        month: formatShortDuration(MONTHLY, language),
      })}
    </p>
  );
}
