import { useTranslation } from 'react-i18next';
import { playedTime, type SessionFigures } from '../../../domain/limits/session-figures.ts';
import type { RealityCheckSnapshot } from '../../../machines/safer-play/reality-check/reality-check.selectors.ts';
import { useActor, useSelected } from '../../system/actors.ts';
import { formatTime } from '../../i18n/dates.ts';
import { formatDuration } from '../../i18n/durations.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useIsOpen } from '../../system/open-dialog.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../components/form/button.tsx';
import { useMinute } from '../../lib/clock.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import classes from './session-time.module.css';

const MINUTE = 60;

/** How long the player has played and with what result, and four actions (reading 47). */
export function RealityCheckDialog() {
  const { t } = useTranslation();
  const app = useActor('app');
  const check = useActor('realityCheck');
  const isItsTurn = useIsOpen('realityCheck');
  const isOpen = useSelected('realityCheck', (snapshot) => snapshot.matches({ check: 'open' }));
  const figures = useSelected('realityCheck', ({ context }) => context.figures);
  const minutes = useSelected('realityCheck', ({ context }) => context.minutes);
  const isOutdated = useSelected('realityCheck', isResultOutdated);
  return (
    <Dialog
      opened={isItsTurn && isOpen}
      name="realityCheck"
      focusesHeading
      title={t('sessionTime.check.title')}
      onClose={null}
      actions={
        <div className={classes.ways}>
          <Button variant="default" onClick={() => check.send({ type: 'realityCheck.openHistory' })}>
            {t('sessionTime.check.history')}
          </Button>
          <Button variant="default" onClick={() => app.send({ type: 'player.signOut' })}>
            {t('core.actions.signOut')}
          </Button>
          <Button variant="default" onClick={() => check.send({ type: 'realityCheck.goOn' })}>
            {t('sessionTime.check.goOn')}
          </Button>
          <Button onClick={() => check.send({ type: 'realityCheck.takeBreak' })}>{t('sessionTime.check.break')}</Button>
        </div>
      }
    >
      <div className="stack">
        {figures && <ElapsedTime figures={figures} isOutdated={isOutdated} />}
        {minutes !== null && <p className="soft">{t('sessionTime.check.text', { count: minutes })}</p>}
      </div>
    </Dialog>
  );
}

const isResultOutdated = (snapshot: RealityCheckSnapshot): boolean => snapshot.matches({ check: { open: 'outdated' } });

function ElapsedTime({ figures, isOutdated }: { readonly figures: SessionFigures; readonly isOutdated: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useMinute(figures.signedInAt);
  const { session } = playedTime(figures, now);
  const { result } = figures;
  const kind = result === 0 ? 'even' : result > 0 ? 'won' : 'lost';
  return (
    <dl className={classes.told}>
      <div>
        <dt>{t('sessionTime.check.time')}</dt>
        <dd className={classes.figure}>{formatDuration(Math.floor(session / MINUTE) * MINUTE, language)}</dd>
      </div>
      <div>
        <dt>{t('sessionTime.check.result')}</dt>
        <dd className={classes.figure} data-kind={kind}>
          {t(`sessionTime.check.${kind}`, { amount: formatMoney(Math.abs(result)) })}
        </dd>
        <dd className={classes.note}>
          {isOutdated
            ? t('sessionTime.check.outdated', { time: formatTime(figures.at, language) })
            : t('sessionTime.check.note')}
        </dd>
      </div>
    </dl>
  );
}
