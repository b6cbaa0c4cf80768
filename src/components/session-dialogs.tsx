import { useTranslation } from 'react-i18next';
import { useNow } from './clock.ts';
import { AppLink } from './app-link.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import classes from './session-dialogs.module.css';

export interface ExpiryDialogProps {
  readonly opened: boolean;
  /** When the session ends, epoch ms. */
  readonly deadline: number;
  readonly onStay: () => void;
  readonly onSignOut: () => void;
}

/** The session is about to end; one click, or Escape, keeps it (AUTH-12). */
export function ExpiryDialog({ opened, deadline, onStay, onSignOut }: ExpiryDialogProps) {
  const { t } = useTranslation();
  const now = useNow(opened);
  const count = Math.max(0, Math.ceil((deadline - now) / 1_000));
  return (
    <Dialog
      opened={opened}
      title={t('core.session.expiry.title')}
      onClose={onStay}
      actions={
        <>
          <Button variant="default" onClick={onSignOut}>
            {t('core.actions.signOut')}
          </Button>
          <Button focusedFirst onClick={onStay}>
            {t('core.session.expiry.stay')}
          </Button>
        </>
      }
    >
      <p>{t('core.session.expiry.text')}</p>
      <p className={classes.left} role="timer">
        {t('core.session.expiry.left', { count })}
      </p>
    </Dialog>
  );
}

export interface SessionLimitDialogProps {
  readonly opened: boolean;
  readonly period: 'daily' | 'monthly';
  /** When the limit starts anew, written out: `22 lis 2026`, `00:00`. */
  readonly date: string;
  readonly time: string;
  readonly onAcknowledge: () => void;
}

/** A session-time limit is used up; it can only be taken note of (LIM-03, reading 13). */
export function SessionLimitDialog({ opened, period, date, time, onAcknowledge }: SessionLimitDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      title={t(period === 'daily' ? 'core.session.limit.dailyTitle' : 'core.session.limit.monthlyTitle')}
      onClose={null}
      actions={
        <Button focusedFirst onClick={onAcknowledge}>
          {t('core.actions.understood')}
        </Button>
      }
    >
      <p>{t(`core.session.limit.${period}`, { date, time })}</p>
      <p className={classes.help}>
        {t('core.session.limit.help')}{' '}
        <AppLink to="/responsibleGambling" onFollow={onAcknowledge}>
          {t('core.footer.responsibleGambling')}
        </AppLink>
      </p>
    </Dialog>
  );
}
