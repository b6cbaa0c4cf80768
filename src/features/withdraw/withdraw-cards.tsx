import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../i18n/dates.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ClockContext } from '../../lib/clock.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/form/button.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { StepsList, type Step } from '../../components/layout/steps-list.tsx';
import { DrawnTick } from '../../components/feedback/drawn-tick.tsx';
import { Receipt } from '../../components/feedback/receipt.tsx';
import { dueText } from './due-text.ts';
import { STEP_HEADING_ID } from './use-step-focus.ts';
import type { WithdrawViewModel, WithdrawIntents } from './use-withdraw.ts';
import classes from './withdraw-page.module.css';

type CardProps = WithdrawViewModel & WithdrawIntents;

/** The final check of a withdrawal before it is sent: it cannot be undone. */
export function ConfirmCard({ status, draft, accountName, confirm, back }: CardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useContext(ClockContext);
  const isBusy = status !== 'confirming';
  if (!draft) return null;
  const amount = formatMoney(draft.amount);
  return (
    <section className={classes.card} aria-labelledby={STEP_HEADING_ID} aria-busy={isBusy || undefined}>
      <h2 id={STEP_HEADING_ID} tabIndex={-1}>
        {t('account.balance.withdraw.confirm.title')}
      </h2>
      <dl className={classes.details}>
        <DetailRow name={t('account.balance.withdraw.confirm.amount')}>{amount}</DetailRow>
        <DetailRow name={t('account.balance.withdraw.confirm.method')}>
          {t(`account.balance.withdraw.method.${draft.method}.name`)}
        </DetailRow>
        <DetailRow name={t('account.balance.withdraw.account.label')}>{accountName}</DetailRow>
        <DetailRow name={t('account.balance.withdraw.confirm.arrives')}>{dueText(t, now(), language)}</DetailRow>
      </dl>
      <p className="soft">{t('account.balance.withdraw.confirm.final')}</p>
      {status === 'retrying' && <p role="status">{t('account.balance.withdraw.confirm.retrying')}</p>}
      <div className="stack">
        <Button fullWidth loading={isBusy} onClick={confirm}>
          {t('account.balance.withdraw.confirm.submit', { amount })}
        </Button>
        <Button variant="default" fullWidth disabled={isBusy} onClick={back}>
          {t('account.balance.withdraw.confirm.back')}
        </Button>
      </div>
    </section>
  );
}

function DetailRow({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.detail}>
      <dt className="soft">{name}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

/** The receipt of an accepted withdrawal: what happens next, and by when the money comes. */
export function DoneCard({ draft, receipt, accountName, another }: CardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!draft || !receipt) return null;
  const due = dueText(t, receipt.at, language);
  const steps: Step[] = [
    { key: 'accepted', label: t('account.balance.withdraw.done.accepted'), status: 'done' },
    { key: 'checked', label: t('account.balance.withdraw.done.checked'), status: 'current' },
    { key: 'paid', label: t('account.balance.withdraw.done.paid', { due }), status: 'upcoming' },
  ];
  return (
    <section className={classes.card} aria-labelledby={STEP_HEADING_ID} data-outcome="success">
      <div role="status" className={classes.outcome}>
        <DrawnTick />
        <h2 id={STEP_HEADING_ID} tabIndex={-1}>
          {t('account.balance.withdraw.done.title', { amount: formatMoney(draft.amount) })}
        </h2>
        <p>{t('account.balance.withdraw.done.text', { due })}</p>
      </div>
      <Receipt
        rows={[
          { label: t('account.balance.withdraw.account.label'), value: accountName },
          {
            label: t('account.balance.withdraw.confirm.method'),
            value: t(`account.balance.withdraw.method.${draft.method}.name`),
          },
          { label: t('account.balance.withdraw.done.at'), value: formatDateTime(receipt.at, language) },
          { label: t('account.balance.withdraw.done.id'), value: receipt.id, copy: receipt.id },
        ]}
      />
      <StepsList
        label={t('account.balance.withdraw.done.phases')}
        steps={steps}
        statusWords={{
          done: t('account.balance.withdraw.done.words.done'),
          current: t('account.balance.withdraw.done.words.current'),
          upcoming: t('account.balance.withdraw.done.words.upcoming'),
          failed: t('account.balance.withdraw.done.words.failed'),
        }}
      />
      <p className="soft">{t('account.balance.withdraw.done.returned')}</p>
      <div className="row">
        <LinkButton to="/profile/transactionHistory">{t('account.balance.withdraw.done.history')}</LinkButton>
        <Button variant="subtle" onClick={another}>
          {t('account.balance.withdraw.done.another')}
        </Button>
      </div>
    </section>
  );
}

/** No response, even after retries: another retry is safe (WDR-03). */
export function UnconfirmedCard({ draft, retry }: CardProps) {
  const { t } = useTranslation();
  if (!draft) return null;
  return (
    <section className={classes.card} aria-labelledby={STEP_HEADING_ID} data-outcome="unknown">
      <div role="alert" className="stack">
        <h2 id={STEP_HEADING_ID} tabIndex={-1}>
          {t('account.balance.withdraw.unconfirmed.title')}
        </h2>
        <p>{t('account.balance.withdraw.unconfirmed.text', { amount: formatMoney(draft.amount) })}</p>
      </div>
      <div className="row">
        <Button onClick={retry}>{t('account.balance.withdraw.unconfirmed.retry')}</Button>
        <AppLink to="/profile/transactionHistory">{t('account.balance.withdraw.done.history')}</AppLink>
      </div>
    </section>
  );
}
