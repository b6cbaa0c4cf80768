import { useTranslation } from 'react-i18next';
import { DEFAULT_CURRENCY } from '../../../domain/constants.ts';
import { paymentPath } from '../../../domain/payments/payment-path.ts';
import { hasEffect, isUnderWay, transactionStatusOf } from '../../../domain/payments/transaction-status.ts';
import { startOfDay } from '../../../domain/time/warsaw.ts';
import { IconArrowDownLeft } from '../../components/icons/arrow-down-left.ts';
import { IconArrowUpRight } from '../../components/icons/arrow-up-right.ts';
import { IconDeviceGamepad2 } from '../../components/icons/device-gamepad-2.ts';
import type { Icon } from '../../components/icons/icon.tsx';
import { IconScale } from '../../components/icons/scale.ts';
import { IconTicket } from '../../components/icons/ticket.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { formatInstant } from '../../i18n/dates.ts';
import { formatAmount, formatMoney } from '../../i18n/money.ts';
import { transactionTypeName } from '../../i18n/transaction-type.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Transaction } from '../../queries/transactions.ts';
import classes from './movement-line.module.css';

const ICONS: Readonly<Record<string, Icon>> = {
  game: IconDeviceGamepad2,
  bet: IconTicket,
  deposit: IconArrowDownLeft,
  withdraw: IconArrowUpRight,
};

interface MovementProps {
  readonly line: Transaction;
  /** Epoch ms. */
  readonly now: number;
}

/** One movement: what, when, how much; a payment leads to its own page (reading 96). */
export function MovementLine({ line, now }: MovementProps) {
  const isPayment = line.type === 'deposit' || line.type === 'withdraw';
  return (
    <li className={classes.line}>
      {isPayment ? (
        <AppLink className={classes.body} to={paymentPath(line)}>
          <Movement line={line} now={now} />
        </AppLink>
      ) : (
        <div className={classes.body}>
          <Movement line={line} now={now} />
        </div>
      )}
    </li>
  );
}

function Movement({ line, now }: MovementProps) {
  const { t } = useTranslation();
  const Mark = ICONS[line.type] ?? IconScale;
  const moved = hasEffect(line.label);
  const details = [useNearTime(line.at, now), useRemark(line)].filter((detail) => detail !== null);
  return (
    <>
      <span className={classes.icon} aria-hidden="true">
        <Mark size={20} />
      </span>
      <span className={classes.name}>{transactionTypeName(t, line.type)}</span>{' '}
      <span className={classes.amount} data-moved={moved ? (line.amount > 0 ? 'in' : 'out') : undefined}>
        {amountText(line)}
      </span>{' '}
      <span className={classes.details}>{details.join(' · ')}</span>
    </>
  );
}

/** The status where it is not the usual one: still under way, or without effect; the server's own label if unknown. */
function useRemark({ label }: Transaction): string | null {
  const { t } = useTranslation();
  const status = transactionStatusOf(label);
  if (status === null) return label;
  return isUnderWay(label) || !hasEffect(label) ? t(`history.statuses.${status}.name`) : null;
}

/** `dziś, 14:05`, `wczoraj, 14:05`, `21 lis, 14:05`. */
function useNearTime(at: number, now: number): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = startOfDay(now);
  const time = formatInstant(at, 'HH:mm', language);
  if (startOfDay(at) === today) return t('accountHome.movements.today', { time });
  if (startOfDay(at) === startOfDay(today - 1)) return t('accountHome.movements.yesterday', { time });
  return formatInstant(at, 'D MMM, HH:mm', language);
}

/** With a sign if it changed the balance. */
function amountText({ amount, currency, label }: Transaction): string {
  const size = Math.abs(amount);
  const text = currency === DEFAULT_CURRENCY ? formatMoney(size) : `${formatAmount(size)}\u00A0${currency}`;
  if (!hasEffect(label) || amount === 0) return text;
  return amount < 0 ? `\u2212${text}` : `+${text}`;
}
