import { useTranslation } from 'react-i18next';
import { transactionStatusOf } from '../../../domain/payments/transaction-status.ts';
import { CopyButton } from '../../components/form/copy-button.tsx';
import { formatDateTime } from '../../i18n/dates.ts';
import { formatMoney } from '../../i18n/money.ts';
import { transactionTypeName } from '../../i18n/transaction-type.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Transaction } from '../../queries/transactions.ts';
import { amountText } from './amount-text.ts';
import { methodName } from './method-name.ts';
import { PaymentLink } from './payment-link.tsx';
import classes from './history-line.module.css';

export interface HistoryDetailsProps {
  readonly id: string;
  readonly line: Transaction;
}

/** All details of a line; its number can be copied for customer support. */
export function HistoryDetails({ id, line }: HistoryDetailsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const status = transactionStatusOf(line.label);
  const details = [
    { name: 'at', value: formatDateTime(line.at, language) },
    { name: 'type', value: transactionTypeName(t, line.type) },
    { name: 'status', value: status === null ? line.label : t(`history.statuses.${status}.name`) },
    { name: 'amount', value: amountText(line) },
    { name: 'balanceAfter', value: line.balanceAfter === null ? null : formatMoney(line.balanceAfter) },
    { name: 'provider', value: line.provider === null ? null : methodName(t, line.provider) },
    { name: 'reference', value: line.reference },
  ] as const;
  return (
    <div className={classes.details} id={id}>
      <p>{status === null ? t('history.unknownStatus') : t(`history.statuses.${status}.text`)}</p>
      <dl className={classes.parts}>
        {details.map(({ name, value }) =>
          value === null ? null : (
            <div key={name}>
              <dt>{t(`history.columns.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
        <div className={classes.number}>
          <dt>{t('history.columns.id')}</dt>
          <dd>
            <span className={classes.id}>{line.id}</span>
            <CopyButton text={line.id} />
          </dd>
        </div>
      </dl>
      <PaymentLink line={line} />
    </div>
  );
}
