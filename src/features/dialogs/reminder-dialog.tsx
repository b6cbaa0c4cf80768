import { useTranslation } from 'react-i18next';
import { useActorIfAny, useHolds } from '../../system/actors.ts';
import { Button } from '../../components/form/button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';

/** Reminds a player of an unfinished registration (REG-12). */
export function ReminderDialog({ shown }: { readonly shown: boolean }) {
  const { t } = useTranslation();
  const reminder = useActorIfAny('reminder');
  const isOffered = useHolds('reminder', (snapshot) => snapshot.matches('offered'));
  const close = () => reminder?.send({ type: 'reminder.close' });
  return (
    <Dialog
      opened={shown && isOffered}
      name="offer"
      focusesHeading
      size="narrow"
      title={t('dialogs.reminder.title')}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close}>
            {t('dialogs.reminder.later')}
          </Button>
          <Button onClick={() => reminder?.send({ type: 'reminder.complete' })}>
            {t('dialogs.reminder.complete')}
          </Button>
        </>
      }
    >
      <p>{t('dialogs.reminder.text')}</p>
    </Dialog>
  );
}
