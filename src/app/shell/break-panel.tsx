import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { exclusionEnd, shownEnd } from '../../../machines/domain/exclusions.ts';
import { breakBegins, quickBreakStage } from '../../../machines/quick-break/quick-break.selectors.ts';
import { Button } from '../../components/button.tsx';
import { useNow } from '../../components/clock.ts';
import { useActorIfAny, useFact } from '../actors.ts';
import { formatDate, formatTime } from '../i18n/dates.ts';
import { useServices } from '../services.ts';
import classes from './break-button.module.css';

/** The seconds in which a break can be undone, and what became of it where no answer came. */
export function BreakPanel() {
  const { t } = useTranslation();
  const quickBreak = useActorIfAny('quickBreak');
  const stage = useFact('quickBreak', quickBreakStage, 'idle');
  const begins = useFact('quickBreak', breakBegins, null);
  const language = useServices().texts.language();
  const now = useNow(stage === 'counting');
  const panel = useRef<HTMLDivElement>(null);
  const text = useId();
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    const undoBy = ({ key }: KeyboardEvent) => key === 'Escape' && quickBreak?.send({ type: 'break.undo' });
    document.addEventListener('keydown', undoBy);
    return () => document.removeEventListener('keydown', undoBy);
  }, [quickBreak]);

  const count = Math.max(1, Math.ceil(((begins ?? now) - now) / 1_000));
  const end = shownEnd(exclusionEnd('ONE_DAY', begins ?? now));
  const at = { date: formatDate(end, language), time: formatTime(end, language) };
  const isBusy = stage === 'taking';
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
      <p className={classes.title} role="timer">
        {t(stage === 'counting' ? 'account.quickBreak.title' : 'account.quickBreak.region', { count })}
      </p>
      <p id={text}>{t(`account.quickBreak.${hasFailed ? 'failed' : isBusy ? 'taking' : 'text'}`, at)}</p>
      <div className={classes.actions}>
        <Button variant="default" size="sm" disabled={isBusy} onClick={() => quickBreak?.send({ type: 'break.undo' })}>
          {t(hasFailed ? 'core.actions.close' : 'account.quickBreak.undo')}
        </Button>
        <Button
          size="sm"
          loading={isBusy}
          onClick={() => quickBreak?.send({ type: hasFailed ? 'break.retry' : 'break.now' })}
        >
          {t(hasFailed ? 'core.actions.retry' : 'account.quickBreak.now')}
        </Button>
      </div>
    </div>
  );
}
