import { useTranslation } from 'react-i18next';
import { paymentPath } from '../../../domain/payments/payment-path.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import type { Transaction } from '../../queries/transactions.ts';

/** Leads from a deposit or withdrawal to its own page; other lines have none. */
export function PaymentLink({ line: { id, type } }: { readonly line: Transaction }) {
  const { t } = useTranslation();
  if (type !== 'deposit' && type !== 'withdraw') return null;
  return (
    <p>
      <AppLink to={paymentPath({ id, type })}>{t(`history.payment.${type}`)}</AppLink>
    </p>
  );
}
