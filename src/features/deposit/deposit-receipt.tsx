import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Grosze } from '../../../domain/money/money.ts';
import { formatDateTime } from '../../i18n/dates.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Receipt, type ReceiptRow } from '../../components/feedback/receipt.tsx';
import { balanceQuery } from '../../queries/balance.ts';
import { useCountedUp } from './use-counted-up.ts';
import type { DepositViewModel } from './use-deposit.ts';

/** What was paid, how, when and under which number, and the balance now. */
export function DepositReceipt({ amount, method, startedAt, transactionId }: DepositViewModel) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: balance } = useQuery(balanceQuery);
  const label = (name: 'amount' | 'method' | 'time' | 'number' | 'balance') =>
    t(`account.balance.deposit.receipt.${name}`);
  const rows: ReceiptRow[] = [
    { label: label('amount'), value: formatMoney(amount) },
    { label: label('method'), value: t(`account.balance.deposit.method.${method}.name`) },
    { label: label('time'), value: formatDateTime(startedAt, language) },
  ];
  if (transactionId !== null) rows.push({ label: label('number'), value: transactionId, copy: transactionId });
  if (balance) rows.push({ label: label('balance'), value: <NewBalance balance={balance.balance} />, isTotal: true });
  return <Receipt rows={rows} />;
}

function NewBalance({ balance }: { readonly balance: Grosze }) {
  const shown = useCountedUp(balance);
  return (
    <>
      <span aria-hidden="true">{formatMoney(shown)}</span>
      <span className="visually-hidden">{formatMoney(balance)}</span>
    </>
  );
}
