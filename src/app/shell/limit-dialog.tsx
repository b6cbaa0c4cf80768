import { useTranslation } from 'react-i18next';
import { periodOf } from '../../../domain/limits/limits.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/form/button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useActor, useSelected } from '../../system/actors.ts';
import { useMomentWords } from '../../i18n/use-moment-words.ts';

/** The session-time limit that was reached and its reset; stays open after the sign-out until acknowledged. */
export function LimitDialog() {
  const { t } = useTranslation();
  const app = useActor('app');
  const moment = useMomentWords();
  const isMonthly = useSelected('notices', (snapshot) => snapshot.matches({ reached: 'monthly' }));
  const reachedAt = useSelected('notices', (snapshot) => snapshot.context.reachedAt) ?? 0;
  const resetsAt = periodOf(isMonthly ? 'MONTHLY' : 'DAILY', reachedAt).end;
  const acknowledge = () => app.send({ type: 'notices.acknowledged' });
  return (
    <Dialog
      opened
      name="notice"
      title={t(isMonthly ? 'core.session.limit.monthlyTitle' : 'core.session.limit.dailyTitle')}
      onClose={null}
      actions={
        <Button focusedFirst onClick={acknowledge}>
          {t('core.actions.understood')}
        </Button>
      }
    >
      <div className="stack">
        <p>{t(isMonthly ? 'core.session.limit.monthly' : 'core.session.limit.daily', { resets: moment(resetsAt) })}</p>
        <p>
          <AppLink className="alone" to="/responsibleGambling" onFollow={acknowledge}>
            {t('core.session.limit.help')}
          </AppLink>
        </p>
      </div>
    </Dialog>
  );
}
