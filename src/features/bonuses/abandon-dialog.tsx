import { useTranslation } from 'react-i18next';
import { Button } from '../../components/form/button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useIsOpen } from '../../system/open-dialog.ts';
import type { BonusActions } from './use-bonus-action.ts';

/** Confirms the rejection of an offer or the abandonment of a bonus: neither can be undone (BON-02). */
export function AbandonDialog({ status, bonus, confirm, cancel }: BonusActions) {
  const { t } = useTranslation();
  const isItsTurn = useIsOpen('giveUp');
  const isBusy = status === 'abandoning';
  const action = bonus?.isAccepted ? 'giveUp' : 'reject';
  return (
    <Dialog
      opened={isItsTurn && (status === 'confirming' || isBusy)}
      name="giveUp"
      size="narrow"
      title={t(`account.bonuses.abandon.${action}Title`)}
      onClose={isBusy ? null : cancel}
      actions={
        <>
          <Button variant="default" loading={isBusy} onClick={confirm}>
            {t(`account.bonuses.abandon.${action}Confirm`)}
          </Button>
          <Button focusedFirst disabled={isBusy} onClick={cancel}>
            {t('account.bonuses.abandon.cancel')}
          </Button>
        </>
      }
    >
      <p>{t(`account.bonuses.abandon.${action}Text`, { title: bonus?.title ?? '' })}</p>
    </Dialog>
  );
}
