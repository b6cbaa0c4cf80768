import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Grosze } from '../../../domain/money/money.ts';
import { formatDateTime } from '../../i18n/dates.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../components/form/button.tsx';
import { balanceQuery } from '../../queries/balance.ts';
import classes from './deposit-receipt.module.css';
import { useCountedUp } from './use-counted-up.ts';
import type { DepositViewModel } from './use-deposit.ts';

/** What was paid, how, when and under which number, and the balance now. */
export function DepositReceipt({ amount, method, startedAt, transactionId }: DepositViewModel) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: balance } = useQuery(balanceQuery);
  const rows = [
    { name: 'amount', value: formatMoney(amount) },
    { name: 'method', value: t(`account.balance.deposit.method.${method}.name`) },
    { name: 'time', value: formatDateTime(startedAt, language) },
  ] as const;
  return (
    <dl className={classes.receipt}>
      {rows.map(({ name, value }) => (
        <div className={classes.row} key={name}>
          <dt>{t(`account.balance.deposit.receipt.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {transactionId !== null && (
        <div className={classes.row}>
          <dt>{t('account.balance.deposit.receipt.number')}</dt>
          <dd className={classes.number}>
            <span className={classes.id}>{transactionId}</span>
            <CopyNumber number={transactionId} />
          </dd>
        </div>
      )}
      {balance && <NewBalance balance={balance.balance} />}
    </dl>
  );
}

function NewBalance({ balance }: { readonly balance: Grosze }) {
  const { t } = useTranslation();
  const shown = useCountedUp(balance);
  return (
    <div className={classes.row} data-total>
      <dt>{t('account.balance.deposit.receipt.balance')}</dt>
      <dd>
        <span aria-hidden="true">{formatMoney(shown)}</span>
        <span className="visually-hidden">{formatMoney(balance)}</span>
      </dd>
    </div>
  );
}

/** If the browser refuses to copy, the number can still be selected. */
function CopyNumber({ number }: { readonly number: string }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      setOutcome('copied');
    } catch {
      setOutcome('notCopied');
    }
  };
  return (
    <>
      <Button variant="default" size="sm" onClick={() => void copy()}>
        <span aria-hidden="true">{t('account.balance.deposit.receipt.copy')}</span>
        <span className="visually-hidden">{t('account.balance.deposit.receipt.copyName')}</span>
      </Button>
      <span className={classes.outcome} aria-live="polite">
        {outcome && t(`account.balance.deposit.receipt.${outcome}`)}
      </span>
    </>
  );
}
