import { useTranslation } from 'react-i18next';
import { BalanceParts, type Funds } from '../money/balance-parts.tsx';
import { AppLink } from '../navigation/app-link.tsx';
import { Dialog } from './dialog.tsx';
import classes from './funds-dialog.module.css';
import { LinkButton } from '../navigation/link-button.tsx';

export interface FundsDialogProps {
  readonly opened: boolean;
  /** Null while unknown; the dialog cannot be requested then. */
  readonly funds: Funds | null;
  /** `HH:mm` of the last update while the live connection is down; otherwise null. */
  readonly staleSince: string | null;
  readonly onClose: () => void;
}

/** The balance's components, with links to deposit and withdraw (reading 40). */
export function FundsDialog({ opened, funds, staleSince, onClose }: FundsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      name="funds"
      title={t('account.balance.title')}
      onClose={onClose}
      actions={
        <>
          <LinkButton to="/profile/withdraw" variant="default" onFollow={onClose}>
            {t('account.balance.withdraw.action')}
          </LinkButton>
          <LinkButton to="/profile/deposit" variant="default" onFollow={onClose}>
            {t('account.balance.deposit.action')}
          </LinkButton>
        </>
      }
    >
      {staleSince !== null && <p role="status">{t('account.balance.stale', { time: staleSince })}</p>}
      <p className={classes.ways}>
        <AppLink to="/profile/transactionHistory" onFollow={onClose}>
          {t('account.balance.history')}
        </AppLink>
        <AppLink to="/profile/month" onFollow={onClose}>
          {t('account.plan.month')}
        </AppLink>
      </p>
      {funds && <BalanceParts funds={funds} />}
    </Dialog>
  );
}
