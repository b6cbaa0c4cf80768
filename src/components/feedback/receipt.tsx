import { useClipboard } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconCheck } from '../icons/check.ts';
import { IconCopy } from '../icons/copy.ts';
import classes from './receipt.module.css';

export interface ReceiptRow {
  readonly label: string;
  readonly value: ReactNode;
  /** The text that a button beside the value copies, e.g. a payment's number. */
  readonly copy?: string | undefined;
}

export interface ReceiptProps {
  /** Labels must differ. */
  readonly rows: readonly ReceiptRow[];
  /** Names the list for a screen reader. */
  readonly label?: string;
}

/** The details of something that is done: method, time, number. */
export function Receipt({ rows, label }: ReceiptProps) {
  return (
    <dl className={classes.receipt} aria-label={label}>
      {rows.map(({ label: name, value, copy }) => (
        <div className={classes.row} key={name}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.value}>
            <span>{value}</span>
            {copy !== undefined && <CopyButton name={name} text={copy} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How long the confirmation is shown, ms. */
const SHOWN_FOR = 4_000;

function CopyButton({ name, text }: { readonly name: string; readonly text: string }) {
  const { t } = useTranslation();
  const { copy, copied, error } = useClipboard({ timeout: SHOWN_FOR });
  const Mark = copied ? IconCheck : IconCopy;
  return (
    <>
      <button
        className={classes.copy}
        type="button"
        aria-label={t('core.copy.action', { name })}
        onClick={() => copy(text)}
      >
        <Mark size={20} aria-hidden />
      </button>
      <span className={classes.outcome} role="status">
        {error === null ? copied && t('core.copy.done') : t('core.copy.failed')}
      </span>
    </>
  );
}
