import type { Grosze } from '../../../domain/money/money.ts';
import { formatMoney } from '../../i18n/money.ts';
import classes from './money.module.css';

export interface MoneyProps {
  readonly grosze: Grosze;
  /** The meaning of the amount as text ("Wpłacono"); colour and sign never express it alone. */
  readonly label: string;
  readonly size?: 'hero' | 'normal';
  /** Shows a plus for a positive amount; a minus is always shown. */
  readonly signed?: boolean;
}

/** The longest amount, in characters, that fits a narrow phone in the largest size. */
const SHORT = 13;

/** An amount with its meaning. */
export function Money({ grosze, label, size = 'normal', signed = false }: MoneyProps) {
  const amount = formatMoney(Math.abs(grosze));
  const sign = grosze < 0 ? '\u2212' : signed && grosze > 0 ? '+' : '';
  return (
    <p className={classes.money} data-size={size} data-long={sign.length + amount.length > SHORT || undefined}>
      <span className={classes.label}>{label}</span>
      <span className={classes.amount}>
        {sign}
        {amount}
      </span>
    </p>
  );
}
