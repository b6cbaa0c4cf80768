import { useTranslation } from 'react-i18next';
import type { DepositStatus } from '../../../machines/payments/deposit/deposit.selectors.ts';
import { formatMoney } from '../../i18n/money.ts';
import { SupportLink } from '../../components/navigation/support-link.tsx';
import { useSupport } from '../../system/support.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/form/button.tsx';
import { CountdownLink } from '../../components/feedback/countdown-link.tsx';
import { CountdownRing } from '../../components/feedback/countdown-ring.tsx';
import { DrawnTick } from '../../components/feedback/drawn-tick.tsx';
import { WaitingBar } from '../../components/feedback/waiting-bar.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { StepsList, type Step, type StepStatus } from '../../components/layout/steps-list.tsx';
import type { DepositMethodCode } from '../../../domain/payments/deposit-methods.ts';
import classes from './deposit-progress.module.css';
import { DepositReceipt } from './deposit-receipt.tsx';
import { LazyWhy } from '../../components/feedback/lazy-why.tsx';
import { DEPOSIT_WORDS, type ShownStatus } from './deposit-words.ts';
import { PROGRESS_HEADING_ID } from './use-moved-focus.ts';
import type { DepositViewModel, DepositIntents } from './use-deposit.ts';

const FAILED: readonly DepositStatus[] = ['rejected', 'unconfirmed', 'refusedWithMessage', 'refused'];
const ENDED: readonly DepositStatus[] = [...FAILED, 'closed', 'nothingTaken'];
const PHASES = ['accepted', 'confirmBlik', 'pending'] as const;
/** Waiting without a deadline that the player could see. */
const MOVING: readonly DepositStatus[] = ['starting', 'resuming', 'redirecting', 'pending', 'askingAgain', 'givingUp'];
/** What follows comes by itself, and soon. */
const BUSY: readonly DepositStatus[] = ['starting', 'resuming', 'redirecting', 'askingAgain', 'givingUp'];
/** Usually over within seconds. */
const SHORT: readonly DepositStatus[] = ['starting', 'pending'];

/** The deposit's progress: phases, maximum duration, and what the player has to do. */
export function DepositProgress(deposit: DepositViewModel & DepositIntents) {
  const { t } = useTranslation();
  const status = deposit.status as ShownStatus;
  const amount = formatMoney(deposit.amount);
  const isFailed = FAILED.includes(status);
  const words = DEPOSIT_WORDS[status];
  return (
    <section
      className={classes.card}
      aria-labelledby={PROGRESS_HEADING_ID}
      data-outcome={status === 'success' ? 'success' : isFailed ? 'failure' : undefined}
      aria-busy={BUSY.includes(status) || undefined}
    >
      <div role={isFailed ? 'alert' : 'status'} className="stack">
        {status === 'success' && <DrawnTick />}
        <h2 id={PROGRESS_HEADING_ID} tabIndex={-1} className={classes.title}>
          {t(`account.balance.deposit.${words}.title`, { amount })}
        </h2>
        <p>{t(`account.balance.deposit.${textOf(status, deposit.method)}`, { amount })}</p>
        {status === 'rejected' && (
          <p>
            {deposit.rejection === 'other' && deposit.method === 'BLIK'
              ? t('account.balance.deposit.rejected.advice.blik')
              : t(`account.balance.deposit.rejected.advice.${deposit.rejection}`)}
          </p>
        )}
        {deposit.isStillOpen && <p>{t('account.balance.deposit.givingUp.refused')}</p>}
        {status === 'refusedWithMessage' && deposit.message !== null && (
          <p className="soft">{t('account.balance.deposit.refused.reason', { message: deposit.message })}</p>
        )}
      </div>
      {isUnexplained(deposit) && <LazyWhy rules={['TRANSACTION_ERROR']} />}
      {status === 'success' && <DepositReceipt {...deposit} />}
      <Confirming {...deposit} />
      {isMoving(status, deposit.method) && (
        <WaitingBar
          label={t(`account.balance.deposit.${words}.title`, { amount })}
          text={SHORT.includes(status) ? t('account.balance.deposit.usually') : undefined}
        />
      )}
      {(deposit.canContinue || deposit.canGiveUp) && (
        <div className="row">
          {deposit.canContinue && (
            <Button variant="default" onClick={deposit.continueAtProvider}>
              {t('account.balance.deposit.card.continue')}
            </Button>
          )}
          {deposit.canGiveUp && (
            <Button variant="default" onClick={deposit.giveUp}>
              {t('account.balance.deposit.card.giveUp')}
            </Button>
          )}
        </div>
      )}
      {PHASES.some((phase) => phase === status) && <Phases {...deposit} />}
      <Actions {...deposit} />
    </section>
  );
}

/** The bank or the provider gave no reason. */
function isUnexplained({ status, rejection }: DepositViewModel): boolean {
  return status === 'refused' || (status === 'rejected' && rejection === 'other');
}

/** A toast says that money was not added, except for BLIK; the card then says where it is (reading 93). */
function textOf(status: ShownStatus, method: DepositMethodCode) {
  if (method !== 'BLIK' && status === 'pending') return 'pending.textOfOperator';
  if (method !== 'BLIK' && status === 'rejected') return 'rejected.textOfOperator';
  return `${DEPOSIT_WORDS[status]}.text` as const;
}

/** BLIK has its countdown while it waits. */
function isMoving(status: DepositStatus, method: DepositMethodCode): boolean {
  return MOVING.includes(status) || (status === 'accepted' && method !== 'BLIK');
}

function Phases({ status, method }: DepositViewModel) {
  const { t } = useTranslation();
  const reached = PHASES.findIndex((phase) => phase === status);
  const statusOf = (first: number, last: number): StepStatus => {
    if (reached > last) return 'done';
    return reached >= first ? 'current' : 'upcoming';
  };
  const steps: Step[] = [
    { key: 'accepted', label: t('account.balance.deposit.phases.accepted'), status: reached > 0 ? 'done' : 'current' },
    ...(method === 'BLIK'
      ? [{ key: 'confirm', label: t('account.balance.deposit.phases.confirm'), status: statusOf(1, 1) }]
      : []),
    {
      key: 'booked',
      label: t('account.balance.deposit.phases.booked'),
      status: method === 'BLIK' ? statusOf(2, 2) : statusOf(1, 2),
    },
  ];
  return (
    <StepsList
      label={t('account.balance.deposit.phases.label')}
      steps={steps}
      statusWords={{
        done: t('account.balance.deposit.phases.done'),
        current: t('account.balance.deposit.phases.current'),
        upcoming: t('account.balance.deposit.phases.upcoming'),
        failed: t('account.balance.deposit.phases.failed'),
      }}
    />
  );
}

/** BLIK: the 60 s countdown, and what to do if the bank does not respond. */
function Confirming({ status, method, deadline, timeout }: DepositViewModel) {
  const { t } = useTranslation();
  if (method !== 'BLIK' || !(status === 'accepted' || status === 'confirmBlik')) return null;
  return (
    <>
      <div className={classes.ring}>
        <CountdownRing
          deadline={deadline}
          total={timeout}
          describe={(count) => t('account.balance.deposit.confirmBlik.timeLeft', { count })}
          timeIsUp={t('account.balance.deposit.confirmBlik.timeIsUp')}
        />
      </div>
      {status === 'confirmBlik' && (
        <details className={classes.help}>
          <summary>{t('account.balance.deposit.confirmBlik.noNotification')}</summary>
          <p>{t('account.balance.deposit.confirmBlik.noNotificationText')}</p>
        </details>
      )}
    </>
  );
}

function Actions({ status, method, checkAgainIn, acknowledge, checkAgain }: DepositViewModel & DepositIntents) {
  const support = useSupport();
  const { t } = useTranslation();
  if (status === 'success') {
    return (
      <div className={classes.end}>
        <LinkButton to="/profile" fullWidth>
          {t('account.balance.deposit.success.done')}
        </LinkButton>
        <CountdownLink secondsLeft={null} onUse={acknowledge}>
          {t('account.balance.deposit.anotherDeposit')}
        </CountdownLink>
      </div>
    );
  }
  if (status === 'timedOut' || status === 'unconfirmed' || status === 'askingAgain') {
    return (
      <div className="row">
        {status === 'unconfirmed' && <Button onClick={acknowledge}>{t('account.balance.deposit.newCode')}</Button>}
        <AppLink to="/profile/transactionHistory">{t('account.balance.deposit.timedOut.history')}</AppLink>
        <CountdownLink secondsLeft={checkAgainIn} isBusy={status === 'askingAgain'} onUse={checkAgain}>
          {t('account.balance.deposit.timedOut.checkAgain')}
        </CountdownLink>
        {status === 'timedOut' && (
          <Button variant="default" onClick={acknowledge}>
            {t('core.actions.close')}
          </Button>
        )}
      </div>
    );
  }
  if (status === 'givenUp') {
    return (
      <div className="row">
        <Button onClick={acknowledge}>{t('account.balance.deposit.anotherDeposit')}</Button>
      </div>
    );
  }
  if (!ENDED.includes(status)) return null;
  return (
    <div className="row">
      <Button onClick={acknowledge}>
        {t(method === 'BLIK' ? 'account.balance.deposit.newCode' : 'core.actions.retry')}
      </Button>
      <SupportLink {...support} />
    </div>
  );
}
