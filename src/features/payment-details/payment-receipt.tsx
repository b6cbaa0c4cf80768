import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paymentProgressOf, providerOfStatus } from '../../../domain/payments/payment-progress.ts';
import type { PaymentRecord } from '../../../machines/payments/payment-details/payment-details.ports.ts';
import { formatDateTime } from '../../i18n/dates.ts';
import { formatMoney } from '../../i18n/money.ts';
import { Receipt, type ReceiptRow } from '../../components/feedback/receipt.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { paymentProvidersQuery } from '../../queries/cashier.ts';
import classes from './payment-details.module.css';
import { methodName } from './payment-words.ts';

export interface PaymentReceiptProps {
  readonly id: string;
  readonly payment: PaymentRecord;
}

/** The payment's data; its number can be copied. Printed, it is a receipt. */
export function PaymentReceipt({ id, payment }: PaymentReceiptProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const provider = useProvider(payment);
  const { method, steps } = payment;
  const progress = paymentProgressOf(payment);
  // What moved nothing has no balance of its own.
  const balanceAfter = progress === 'credited' || progress === 'paidOut' ? payment.balanceAfter : null;
  const first = steps[0]?.at;
  const known = [
    { name: 'method', value: method === null ? null : methodName(t, method) },
    { name: 'provider', value: provider },
    { name: 'at', value: first === undefined ? null : formatDateTime(first, language) },
    { name: 'balanceAfter', value: balanceAfter === null ? null : formatMoney(balanceAfter) },
  ] as const;
  const rows: ReceiptRow[] = known.flatMap(({ name, value }) =>
    value === null ? [] : [{ label: t(`paymentDetails.receipt.${name}`), value }],
  );
  rows.push({ label: t('paymentDetails.receipt.number'), value: id, copy: id });
  return (
    <section className={classes.receipt} aria-labelledby="payment-receipt">
      <h2 id="payment-receipt">{t('paymentDetails.receipt.title')}</h2>
      <Receipt rows={rows} />
    </section>
  );
}

/** The name of a deposit's provider; null if it is unknown. */
function useProvider({ type, status }: PaymentRecord): string | null {
  const code = type === 'deposit' ? providerOfStatus(status) : null;
  const { data = [] } = useQuery({ ...paymentProvidersQuery, enabled: code !== null });
  return data.find((provider) => provider.code.toUpperCase() === code)?.name ?? null;
}
