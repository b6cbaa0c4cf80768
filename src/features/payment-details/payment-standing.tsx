import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_CURRENCY } from '../../../domain/constants.ts';
import { paymentProgressOf, type PaymentProgress } from '../../../domain/payments/payment-progress.ts';
import type { PaymentRecord } from '../../../machines/payments/payment-details/payment-details.ports.ts';
import type { Icon } from '../../components/icons/icon.tsx';
import { IconAlertCircle } from '../../components/icons/alert-circle.ts';
import { IconCircleCheck } from '../../components/icons/circle-check.ts';
import { IconCircleX } from '../../components/icons/circle-x.ts';
import { IconClock } from '../../components/icons/clock.ts';
import { IconInfoCircle } from '../../components/icons/info-circle.ts';
import { formatAmount, formatMoney } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ClockContext } from '../../lib/clock.ts';
import classes from './payment-details.module.css';
import { explanation, statusName } from './payment-words.ts';
import type { PaymentDetailsViewModel } from './use-payment-details.ts';

type Kind = 'waiting' | 'success' | 'danger' | 'attention' | 'neutral';

const KINDS: Readonly<Record<PaymentProgress, Kind>> = {
  sent: 'waiting',
  paid: 'waiting',
  credited: 'success',
  rejected: 'danger',
  givenUp: 'neutral',
  closed: 'neutral',
  requested: 'waiting',
  held: 'attention',
  paidOut: 'success',
  denied: 'danger',
  expired: 'danger',
};

const ICONS: Readonly<Record<Kind, Icon>> = {
  waiting: IconClock,
  success: IconCircleCheck,
  danger: IconCircleX,
  attention: IconAlertCircle,
  neutral: IconInfoCircle,
};

export type ShownPayment = PaymentDetailsViewModel & { readonly payment: PaymentRecord };

/** The amount, the status in words and what happens next; a change is read aloud. */
export function PaymentStanding({ payment, status, isStale, isResting, isGivingUpRefused }: ShownPayment) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useContext(ClockContext);
  const progress = paymentProgressOf(payment);
  const kind = progress === null ? 'neutral' : KINDS[progress];
  const Mark = ICONS[kind];
  const size = Math.abs(payment.amount);
  return (
    <section className={classes.standing} aria-labelledby="payment-status">
      <p className={classes.amount}>
        {payment.currency === DEFAULT_CURRENCY ? formatMoney(size) : `${formatAmount(size)}\u00A0${payment.currency}`}
      </p>
      <div role="status" className={classes.words}>
        <h2 id="payment-status" className={classes.status} data-kind={kind}>
          <Mark size={24} aria-hidden />
          <span>{statusName(t, payment)}</span>
        </h2>
        {explanation(t, payment, now(), language).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {isStale && <p className={classes.stale}>{t('paymentDetails.stale')}</p>}
        {isResting && <p className="soft">{t('paymentDetails.resting')}</p>}
        {isGivingUpRefused && <p>{t('paymentDetails.givingUpRefused')}</p>}
        {status === 'givingUp' && <p>{t('paymentDetails.givingUp')}</p>}
      </div>
    </section>
  );
}
