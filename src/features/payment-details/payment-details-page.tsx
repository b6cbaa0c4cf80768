import { useTranslation } from 'react-i18next';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { MessagePage } from '../../components/feedback/message-page.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeletons.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { HISTORY } from './paths.ts';
import { PaymentActions, PaymentLinks } from './payment-actions.tsx';
import classes from './payment-details.module.css';
import { PaymentReceipt } from './payment-receipt.tsx';
import { PaymentStanding } from './payment-standing.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import { pageTitle } from './payment-words.ts';
import { usePaymentDetails } from './use-payment-details.ts';

/** One payment, like a parcel: where it stands, its steps and times, what happens next (reading 96). */
export function PaymentDetailsPage() {
  const { t } = useTranslation();
  const details = usePaymentDetails();
  const { status, payment } = details;
  if (status === 'notFound') {
    return (
      <MessagePage
        title={t('paymentDetails.notFound')}
        text={t('paymentDetails.notFoundText')}
        actions={<LinkButton to={HISTORY}>{t('paymentDetails.history')}</LinkButton>}
      />
    );
  }
  if (status === 'failed' || payment === null) {
    return (
      <PageFrame title={t('paymentDetails.title')} isUnnamed={status !== 'failed'} width="wide">
        {status === 'failed' ? (
          <FailureState
            title={t('paymentDetails.loadFailed')}
            text={t('paymentDetails.loadFailedText')}
            error={details.failure}
            onRetry={details.retry}
          />
        ) : (
          <Waiting />
        )}
      </PageFrame>
    );
  }
  const shown = { ...details, payment };
  return (
    <PageFrame title={pageTitle(t, payment)} width="wide">
      <div className={classes.columns}>
        <div className={classes.main}>
          <div className={classes.card}>
            <PaymentStanding {...shown} />
            <PaymentSteps payment={payment} />
          </div>
          <PaymentActions {...shown} />
        </div>
        <div className={classes.side}>
          <PaymentReceipt id={details.id} payment={payment} />
          <PaymentLinks id={details.id} />
        </div>
      </div>
    </PageFrame>
  );
}

/** The shapes and heights of a payment under way. */
function Waiting() {
  return (
    <Loading>
      <div className={classes.columns}>
        <div className={classes.main}>
          <div className={classes.card}>
            <div>
              <Skeleton shape="amount" width={60} />
              <Skeleton shape="heading" width={80} />
              <Skeleton shape="line" />
              <Skeleton shape="line" width={60} />
            </div>
            <div>
              <Skeleton shape="field" width={80} />
              <Skeleton shape="field" width={80} />
              <Skeleton shape="field" width={60} />
            </div>
          </div>
          <Skeleton shape="field" />
        </div>
        <div className={classes.side}>
          <Skeleton shape="field" />
          <Skeleton shape="field" />
          <Skeleton shape="card" />
        </div>
      </div>
    </Loading>
  );
}
