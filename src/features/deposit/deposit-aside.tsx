import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { isDepositMethodCode } from '../../../domain/payments/deposit-methods.ts';
import type { DepositUsage, UsedLimit } from '../../../domain/payments/deposit-usage.ts';
import { transactionStatusOf } from '../../../domain/payments/transaction-status.ts';
import { formatInstant } from '../../i18n/dates.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Money } from '../../components/money/money.tsx';
import { UsedBar } from '../../components/money/used-bar.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { balanceQuery } from '../../queries/balance.ts';
import { lastDepositsQuery } from '../../queries/last-deposits.ts';
import type { Transaction } from '../../queries/transactions.ts';
import { useSelectedIfAny } from '../../system/actors.ts';
import { AsideDetailsContext } from './aside-details.ts';
import { PlanLeft } from '../../components/money/plan-left.tsx';
import { playPlanQuery } from '../../queries/play-plan.ts';
import classes from './deposit-aside.module.css';
import { paymentPath } from '../../../domain/payments/payment-path.ts';

const SHOWN = 3;

/** The balance afterwards, the limits, the last deposits, and what happens if the bank does not answer. */
export function DepositAside() {
  const { isForm, isPaid } = use(AsideDetailsContext);
  const usage = useSelectedIfAny('depositForm', ({ context }) => context.usage);
  if (useIsAwaited(isForm)) return null;
  return (
    <aside className={classes.aside}>
      {isForm && <PlanInvitation />}
      {isForm && <BalanceAfter />}
      {usage !== null && <Limits usage={usage} />}
      {isForm && <LastDeposits />}
      {!isPaid && <SilentBank />}
    </aside>
  );
}

/** All that stands beside the form comes at once: what comes later would push the rest down. */
function useIsAwaited(isForm: boolean): boolean {
  const asked = isForm ? {} : { enabled: false };
  const plan = useQuery({ ...playPlanQuery, ...asked });
  const balance = useQuery({ ...balanceQuery, ...asked });
  const deposits = useQuery({ ...lastDepositsQuery, ...asked });
  return [plan, balance, deposits].some(({ isLoading, isFetched }) => isLoading && !isFetched);
}

/** The plan before the first deposit; what is left of one is below, among the limits. */
function PlanInvitation() {
  const { data } = useQuery(playPlanQuery);
  if (data?.isDue !== true) return null;
  return <PlanLeft {...data} />;
}

function BalanceAfter() {
  const { t } = useTranslation();
  const { typed } = use(AsideDetailsContext);
  const { data } = useQuery(balanceQuery);
  if (!data) return null;
  return (
    <section className={classes.section}>
      <Money
        grosze={data.balance + (typed ?? 0)}
        label={t(`account.balance.deposit.aside.${typed === null ? 'balanceNow' : 'balanceAfter'}`)}
        size="hero"
      />
      <p className="soft">
        {typed === null
          ? t('account.balance.deposit.aside.typeAmount')
          : t('account.balance.deposit.aside.now', { amount: formatMoney(data.balance) })}
      </p>
    </section>
  );
}

function Limits({ usage: { limits } }: { readonly usage: DepositUsage }) {
  const { t } = useTranslation();
  if (limits.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="deposit-limits">
      <h2 className={classes.heading} id="deposit-limits">
        {t('account.balance.deposit.aside.limits')}
      </h2>
      {limits.map((limit) => (
        <LimitInUse key={limit.time} {...limit} />
      ))}
      <p>
        <AppLink to="/profile/settings/limits">{t('account.balance.deposit.limitsLink')}</AppLink>
      </p>
    </section>
  );
}

function LimitInUse({ time, used, amount }: UsedLimit) {
  const { t } = useTranslation();
  const text = t(`account.balance.deposit.aside.used.${time}`, {
    used: formatMoney(used),
    amount: formatMoney(amount),
    left: formatMoney(Math.max(0, amount - used)),
  });
  return <UsedBar used={used} amount={amount} text={text} />;
}

function LastDeposits() {
  const { t } = useTranslation();
  const { data: deposits } = useQuery(lastDepositsQuery);
  if (!deposits) return null;
  return (
    <section className={classes.section} aria-labelledby="last-deposits">
      <h2 className={classes.heading} id="last-deposits">
        {t('account.balance.deposit.aside.last')}
      </h2>
      {deposits.length === 0 ? (
        <p className="soft">{t('account.balance.deposit.aside.noDeposits')}</p>
      ) : (
        <ul className={classes.list}>
          {deposits.slice(0, SHOWN).map((deposit) => (
            <LastDeposit key={deposit.id} {...deposit} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LastDeposit({ id, at, label, amount, provider }: Transaction) {
  const { t } = useTranslation();
  const language = useLanguage();
  const status = transactionStatusOf(label);
  const result =
    status === 'confirmed' || status === 'rejected' ? t(`account.balance.deposit.aside.result.${status}`) : label;
  const method =
    provider !== null && isDepositMethodCode(provider)
      ? t(`account.balance.deposit.method.${provider}.name`)
      : provider;
  const details = [formatInstant(at, 'D MMM, HH:mm', language), method, result].filter((detail) => detail !== null);
  return (
    <li className={classes.deposit}>
      <AppLink to={paymentPath({ id, type: 'deposit' })} className={classes.link}>
        <span className={classes.amount}>{formatMoney(amount)}</span>
        <span className={classes.details}>{details.join(' · ')}</span>
      </AppLink>
    </li>
  );
}

function SilentBank() {
  const { t } = useTranslation();
  return (
    <section className={classes.section} aria-labelledby="silent-bank">
      <h2 className={classes.heading} id="silent-bank">
        {t('account.balance.deposit.aside.silentBank')}
      </h2>
      <p className="soft">{t('account.balance.deposit.aside.silentBankText')}</p>
    </section>
  );
}
