import { useTranslation } from 'react-i18next';
import { minutesLeft, playedTime, type SessionFigures } from '../../../domain/limits/session-figures.ts';
import { sessionFigures } from '../../../machines/safer-play/session-clock/session-clock.selectors.ts';
import { useMinute } from '../../lib/clock.ts';
import { useSelected } from '../../system/actors.ts';
import { formatDuration } from '../../i18n/durations.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './session-bar.module.css';

/** The remaining time of a limit is shown below this, minutes. */
const TOLD_BELOW = 60;
const URGENT_BELOW = 5;
const MINUTE = 60;

/** Time signed in: this session, today, this month, and the remaining time of the limit. */
export function SessionBar() {
  const figures = useSelected('sessionClock', sessionFigures);
  return figures && <Figures figures={figures} />;
}

function Figures({ figures }: { readonly figures: SessionFigures }) {
  const { t } = useTranslation();
  const now = Math.max(figures.at, useMinute(figures.limit?.at ?? figures.signedInAt));
  const left = minutesLeft(figures, now);
  const isNear = left !== null && left < TOLD_BELOW;
  const { session, today, month } = playedTime(figures, now);
  return (
    <section className={classes.bar} aria-label={t('sessionTime.bar.label')} data-near={isNear || undefined}>
      <dl className={classes.figures}>
        <Figure name={t('sessionTime.bar.session')} seconds={session} />
        <Figure name={t('sessionTime.bar.today')} seconds={today} />
        <Figure name={t('sessionTime.bar.month')} seconds={month} />
      </dl>
      {isNear && figures.limit && (
        <p className={classes.left} data-urgent={left <= URGENT_BELOW || undefined}>
          {t('sessionTime.bar.left', { count: left })}{' '}
          <span className={classes.of}>{t(`sessionTime.bar.leftOf.${figures.limit.time}`)}</span>
        </p>
      )}
    </section>
  );
}

function Figure({ name, seconds }: { readonly name: string; readonly seconds: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const minutes = Math.floor(seconds / MINUTE);
  const clock = `${Math.floor(minutes / MINUTE)}:${String(minutes % MINUTE).padStart(2, '0')}`;
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        <span aria-hidden="true">{clock}</span>
        <span className="visually-hidden">
          {minutes === 0 ? t('sessionTime.bar.lessThanMinute') : formatDuration(minutes * MINUTE, language)}
        </span>
      </dd>
    </div>
  );
}
