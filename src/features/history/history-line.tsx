import type { Icon } from '../../components/icons/icon.tsx';
import { IconArrowDownLeft } from '../../components/icons/arrow-down-left.ts';
import { IconArrowUpRight } from '../../components/icons/arrow-up-right.ts';
import { IconChevronDown } from '../../components/icons/chevron-down.ts';
import { IconDeviceGamepad2 } from '../../components/icons/device-gamepad-2.ts';
import { IconScale } from '../../components/icons/scale.ts';
import { IconTicket } from '../../components/icons/ticket.ts';
import type { TFunction } from 'i18next';
import { TransactionType } from '../../../contract/transactions.ts';
import { hasEffect, transactionStatusOf } from '../../../domain/payments/transaction-status.ts';
import { formatDate, formatTime } from '../../i18n/dates.ts';
import { formatMoney } from '../../i18n/money.ts';
import { transactionTypeName } from '../../i18n/transaction-type.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Transaction } from '../../queries/transactions.ts';
import { amountText } from './amount-text.ts';
import { methodName } from './method-name.ts';
import { HistoryDetails } from './history-details.tsx';
import classes from './history-line.module.css';
import { STATUS_KINDS } from './status-kinds.ts';

const ICONS: Readonly<Record<TransactionType, Icon>> = {
  manualAdjustment: IconScale,
  game: IconDeviceGamepad2,
  bet: IconTicket,
  deposit: IconArrowDownLeft,
  withdraw: IconArrowUpRight,
};

export interface HistoryLineProps {
  /** Passed by the list: a subscription to the language per line would take a third of its render time. */
  readonly t: TFunction;
  readonly line: Transaction;
  readonly isOpen: boolean;
  /** Shows the date too, where no heading does. */
  readonly isDated?: boolean;
  readonly onToggle: (id: string) => void;
}

/** One line of the history; a click expands its details. */
export function HistoryLine({ t, line, isOpen, isDated = false, onToggle }: HistoryLineProps) {
  const language = useLanguage();
  const type = TransactionType.safeParse(line.type);
  const Mark = type.success ? ICONS[type.data] : IconScale;
  const status = transactionStatusOf(line.label);
  const details = `line-${line.id}`;
  return (
    <li className={classes.line}>
      <button
        className={classes.summary}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? details : undefined}
        onClick={() => onToggle(line.id)}
      >
        <span className={classes.icon} aria-hidden="true">
          <Mark size={20} />
        </span>
        <span className={classes.name}>{transactionTypeName(t, line.type)}</span>
        <span className={classes.about}>
          <time className={classes.time} dateTime={new Date(line.at).toISOString()}>
            {(isDated ? formatDate : formatTime)(line.at, language)}
          </time>
          {line.provider !== null && <span className={classes.method}>{methodName(t, line.provider)}</span>}
        </span>
        <span className={classes.status} data-kind={status === null ? 'neutral' : STATUS_KINDS[status]}>
          {status === null ? line.label : t(`history.statuses.${status}.name`)}
        </span>
        <span
          className={classes.amount}
          data-moved={hasEffect(line.label) ? (line.amount > 0 ? 'in' : 'out') : undefined}
        >
          {amountText(line)}
        </span>
        <span className={classes.balance}>
          {line.balanceAfter === null
            ? ''
            : hasEffect(line.label)
              ? t('history.line.balanceAfter', { amount: formatMoney(line.balanceAfter) })
              : t('history.line.withoutEffect')}
        </span>
        <IconChevronDown className={classes.chevron} size={20} aria-hidden />
      </button>
      {isOpen && <HistoryDetails id={details} line={line} />}
    </li>
  );
}
