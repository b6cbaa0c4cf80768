import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paymentProgressOf } from '../../../domain/payments/payment-progress.ts';
import { Button } from '../../components/form/button.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { SupportLink } from '../../components/navigation/support-link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { contactDataQuery } from '../../queries/content.ts';
import { useSupport } from '../../system/support.ts';
import classes from './payment-details.module.css';
import type { ShownPayment } from './payment-standing.tsx';
import { HISTORY } from './paths.ts';
import type { PaymentDetailsIntents } from './use-payment-details.ts';

type PaymentActionsProps = ShownPayment & PaymentDetailsIntents;

/** What the player can do now. */
export function PaymentActions(details: PaymentActionsProps) {
  return (
    <div className={classes.actions}>
      {details.status === 'settled' ? <AfterwardsActions {...details} /> : <OpenActions {...details} />}
    </div>
  );
}

function OpenActions({ status, canGiveUp, checkAgain, giveUp }: PaymentActionsProps) {
  const { t } = useTranslation();
  const isGivingUp = status === 'givingUp';
  return (
    <>
      {!isGivingUp && (
        <Button variant="default" fullWidth loading={status === 'checking'} onClick={checkAgain}>
          {t('paymentDetails.checkAgain')}
        </Button>
      )}
      {(canGiveUp || isGivingUp) && (
        <Button variant="subtle" fullWidth loading={isGivingUp} onClick={giveUp}>
          {t('paymentDetails.giveUp')}
        </Button>
      )}
    </>
  );
}

function AfterwardsActions({ payment }: PaymentActionsProps) {
  const { t } = useTranslation();
  switch (paymentProgressOf(payment)) {
    case 'credited':
    case 'paidOut':
      return (
        <>
          <LinkButton to="/profile" fullWidth>
            {t('paymentDetails.account')}
          </LinkButton>
          <Button variant="default" fullWidth onClick={() => window.print()}>
            {t('paymentDetails.print')}
          </Button>
        </>
      );
    case 'rejected':
    case 'givenUp':
    case 'closed':
      return (
        <LinkButton to="/profile/deposit" variant="default" fullWidth>
          {t(payment.method === 'BLIK' ? 'paymentDetails.newCode' : 'paymentDetails.newDeposit')}
        </LinkButton>
      );
    case 'denied':
    case 'expired':
      return (
        <LinkButton to="/profile/withdraw" variant="default" fullWidth>
          {t('paymentDetails.newWithdrawal')}
        </LinkButton>
      );
    default:
      return null;
  }
}

/** Where else to look, and how to ask about the payment. */
export function PaymentLinks({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  return (
    <p className={classes.links}>
      <AppLink to={HISTORY}>{t('paymentDetails.history')}</AppLink>
      <WriteLink id={id} />
    </p>
  );
}

/** A mail that already names the payment; where no address is known, the chat. */
function WriteLink({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const support = useSupport();
  const { data } = useQuery(contactDataQuery(useLanguage()));
  const email = data?.email ?? null;
  if (email === null) return <SupportLink {...support}>{t('paymentDetails.write.text')}</SupportLink>;
  const subject = encodeURIComponent(t('paymentDetails.write.subject', { id }));
  return <AppLink to={`mailto:${email}?subject=${subject}`}>{t('paymentDetails.write.text')}</AppLink>;
}
