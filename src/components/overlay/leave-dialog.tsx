import { useTranslation } from 'react-i18next';
import { Button } from '../form/button.tsx';
import { Dialog } from './dialog.tsx';

export interface LeaveDialogProps {
  readonly opened: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Confirms leaving a registration and lists what is saved (REG-05); Escape stays. */
export function LeaveDialog({ opened, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      name="leaveConfirmation"
      title={t('registration.leave.title')}
      onClose={onStay}
      actions={
        <>
          <Button variant="default" onClick={onLeave}>
            {t('registration.leave.leave')}
          </Button>
          <Button focusedFirst onClick={onStay}>
            {t('registration.leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('registration.leave.text')}</p>
    </Dialog>
  );
}
