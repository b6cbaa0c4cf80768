import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useTranslation } from 'react-i18next';
import type { Grosze } from '../../machines/domain/money.ts';
import { formatMoney } from '../app/i18n/money.ts';
import classes from './balance-button.module.css';

export interface BalanceButtonProps {
  /** Null while it is not known. */
  readonly balance: Grosze | null;
  /** `HH:mm` of the last update, where the live connection is down; otherwise null. */
  readonly staleSince: string | null;
  readonly onOpen: () => void;
}

/** The live balance in the header; opens the funds dialog (BAL-01). */
export function BalanceButton({ balance, staleSince, onOpen }: BalanceButtonProps) {
  const { t } = useTranslation();
  if (balance === null) return <span className={classes.unknown} aria-hidden="true" />;
  const amount = formatMoney(balance);
  return (
    <button className={classes.balance} type="button" aria-haspopup="dialog" onClick={onOpen}>
      <span className="visually-hidden">{t('account.balance.open', { amount })}</span>
      <span className={classes.words}>
        <span aria-hidden="true">{amount}</span>
        {staleSince !== null && (
          <span className={classes.stale}>{t('account.balance.asOf', { time: staleSince })}</span>
        )}
      </span>
      <IconChevronDown className={classes.mark} size={16} aria-hidden />
    </button>
  );
}
