import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { exclusionEnd, shownEnd } from '../../../machines/domain/exclusions.ts';
import { quickBreakStage } from '../../../machines/quick-break/quick-break.selectors.ts';
import { Button } from '../../components/button.tsx';
import { useNow } from '../../components/clock.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { useActorIfAny, useFact } from '../actors.ts';
import { formatDate, formatTime } from '../i18n/dates.ts';
import { useServices } from '../services.ts';
import classes from './break-button.module.css';

/** Breaks that have a page of their own: it asks for the password and once more. */
const LONGER = [
  { name: 'week', duration: 'ONE_WEEK' },
  { name: 'month', duration: 'ONE_MONTH' },
] as const;
const PAGE = '/profile/settings/accountSettings/timeout';

/** How long a break may last and what each means, and what became of it where no answer came. */
export function BreakPanel() {
  const { t } = useTranslation();
  const quickBreak = useActorIfAny('quickBreak');
  const stage = useFact('quickBreak', quickBreakStage, 'idle');
  const language = useServices().texts.language();
  const now = useNow(stage === 'offered');
  const panel = useRef<HTMLDivElement>(null);
  const text = useId();
  useEffect(() => panel.current?.focus(), []);
  const goBack = () => quickBreak?.send({ type: 'break.undo' });
  useEffect(() => {
    const backBy = ({ key }: KeyboardEvent) => key === 'Escape' && quickBreak?.send({ type: 'break.undo' });
    document.addEventListener('keydown', backBy);
    return () => document.removeEventListener('keydown', backBy);
  }, [quickBreak]);

  const untilOf = (duration: 'ONE_DAY' | 'ONE_WEEK' | 'ONE_MONTH') => {
    const end = shownEnd(exclusionEnd(duration, now));
    return { date: formatDate(end, language), time: formatTime(end, language) };
  };
  const isOffered = stage === 'offered';
  const hasFailed = stage === 'failed';
  return (
    <div
      className={classes.panel}
      ref={panel}
      tabIndex={-1}
      role="alertdialog"
      aria-label={t('account.quickBreak.region')}
      aria-describedby={text}
    >
      <p className={classes.title}>{t('account.quickBreak.region')}</p>
      <p id={text}>{t(`account.quickBreak.${hasFailed ? 'failed' : isOffered ? 'text' : 'taking'}`)}</p>
      {isOffered && (
        <div className={classes.actions}>
          <Button size="sm" onClick={() => quickBreak?.send({ type: 'break.now' })}>
            {t('account.quickBreak.now')}
          </Button>
          <p className="soft">{t('account.quickBreak.dayText', untilOf('ONE_DAY'))}</p>
          {LONGER.map(({ name, duration }) => (
            <div key={name} className={classes.choice}>
              <LinkButton size="sm" variant="default" to={`${PAGE}?duration=${duration}`} onFollow={goBack}>
                {t(`account.quickBreak.${name}`)}
              </LinkButton>
              <p className="soft">{t('account.quickBreak.longerText', untilOf(duration))}</p>
            </div>
          ))}
        </div>
      )}
      <div className={classes.actions}>
        <Button variant="default" size="sm" disabled={stage === 'taking'} onClick={goBack}>
          {t(hasFailed ? 'core.actions.close' : 'account.quickBreak.undo')}
        </Button>
        {!isOffered && (
          <Button size="sm" loading={!hasFailed} onClick={() => quickBreak?.send({ type: 'break.retry' })}>
            {t('core.actions.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
