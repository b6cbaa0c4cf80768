import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AccountStatuses } from '../../../contract/player.ts';
import { balanceQuery } from '../../queries/balance.ts';
import { BalanceParts } from '../../components/balance-parts.tsx';
import { FailureState } from '../../components/failure-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Money } from '../../components/money.tsx';
import { PageFrame } from '../../components/page-frame.tsx';
import { MoneySkeleton, TextSkeleton } from '../../components/skeletons.tsx';
import { StatusBadge, type StatusKind } from '../../components/status-badge.tsx';
import classes from './account-page.module.css';
import { nextAction, STATUS_PARTS } from './next-action.ts';
import { useAccountStatuses, useProfile } from './use-account.ts';

const STATUS_KINDS = {
  VERIFIED: 'success',
  IN_VERIFICATION: 'waiting',
  UNVERIFIED: 'attention',
} as const satisfies Record<AccountStatuses['identityStatus'], StatusKind>;

const ACCOUNT_KINDS = {
  ACTIVE: 'success',
  TRIAL: 'attention',
  BASIC: 'attention',
  SUSPENDED: 'danger',
  CLOSED: 'neutral',
} as const satisfies Record<AccountStatuses['accountStatus'], StatusKind>;

/** What a player has, what state the account is in, and the one thing to do next (NAV-13). */
export function AccountPage() {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  return (
    <PageFrame
      title={t('account.overview.title')}
      lead={profile?.name ? t('account.overview.greeting', { name: profile.name }) : t('account.overview.lead')}
      width="wide"
    >
      <div className={classes.columns}>
        <BalanceSection />
        <StatusSection />
      </div>
    </PageFrame>
  );
}

function BalanceSection() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(balanceQuery);
  return (
    <section className={classes.section} aria-labelledby="account-balance">
      <h2 id="account-balance">{t('account.balance.title')}</h2>
      {data ? (
        <>
          <Money grosze={data.balance} label={t('account.balance.label')} size="hero" />
          <div className="row">
            <LinkButton to="/profile/deposit">{t('account.balance.deposit.action')}</LinkButton>
            <LinkButton to="/profile/withdraw" variant="default">
              {t('account.balance.withdraw.action')}
            </LinkButton>
          </div>
          <BalanceParts funds={{ ...data, bonus: data.bonusBalance }} />
        </>
      ) : isError ? (
        <FailureState
          title={t('account.balance.loadFailed')}
          text={t('core.requestErrors.server')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <MoneySkeleton />
      )}
    </section>
  );
}

function StatusSection() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useAccountStatuses();
  return (
    <section className={classes.section} aria-labelledby="account-status">
      <h2 id="account-status">{t('account.accountStatus.title')}</h2>
      {data ? (
        <Statuses statuses={data} />
      ) : isError ? (
        <FailureState
          title={t('account.overview.loadFailed')}
          text={t('core.requestErrors.server')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </section>
  );
}

function Statuses({ statuses }: { readonly statuses: AccountStatuses }) {
  const { t } = useTranslation();
  const next = nextAction(statuses);
  const { accountStatus } = statuses;
  return (
    <>
      <StatusBadge kind={ACCOUNT_KINDS[accountStatus]} label={t(`account.accountStatus.${accountStatus}.name`)} />
      <p>{t(`account.accountStatus.${accountStatus}.text`)}</p>
      <div className={classes.next}>
        <h3>{t('account.overview.nextAction')}</h3>
        {next ? (
          <>
            <p>{t(`account.accountStatus.list.${next.part}.UNVERIFIED`)}</p>
            <LinkButton to={next.to} variant="default">
              {t(`account.accountStatus.list.${next.part}.action`)}
            </LinkButton>
          </>
        ) : (
          <p>{t('account.overview.nothingToDo')}</p>
        )}
      </div>
      <ul className={classes.list}>
        {STATUS_PARTS.map(({ part, field }) => (
          <li className={classes.item} key={part}>
            <span className={classes.name}>{t(`account.accountStatus.list.${part}.name`)}</span>
            <StatusBadge
              kind={STATUS_KINDS[statuses[field]]}
              label={t(`account.accountStatus.status.${statuses[field]}`)}
            />
            <span className={classes.text}>{t(`account.accountStatus.list.${part}.${statuses[field]}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
