import type { ReactNode } from 'react';
import { CopyButton } from '../form/copy-button.tsx';
import classes from './receipt.module.css';

export interface ReceiptRow {
  readonly label: string;
  readonly value: ReactNode;
  /** The text that a button beside the value copies, e.g. a payment's number. */
  readonly copy?: string | undefined;
  /** A sum, in larger figures. */
  readonly isTotal?: boolean;
}

export interface ReceiptProps {
  /** Labels must differ. */
  readonly rows: readonly ReceiptRow[];
  /** Names the list for a screen reader. */
  readonly label?: string;
}

/** A longer number has a line of its own on a phone. */
const MAX_BESIDE = 20;

const isLong = (value: ReactNode): boolean => typeof value === 'string' && value.length > MAX_BESIDE;

/** The details of something that is done: method, time, number. */
export function Receipt({ rows, label }: ReceiptProps) {
  return (
    <dl className={classes.receipt} aria-label={label}>
      {rows.map(({ label: name, value, copy, isTotal = false }) => (
        <div
          className={classes.row}
          key={name}
          data-total={isTotal || undefined}
          data-long={(copy !== undefined && isLong(value)) || undefined}
        >
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.value}>
            <span>{value}</span>
            {copy !== undefined && <CopyButton text={copy} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
