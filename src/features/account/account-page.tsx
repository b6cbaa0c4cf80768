import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AccountStatuses } from '../../../contract/player.ts';
import { balanceQuery } from '../../queries/balance.ts';
import { accountStatusesQuery } from '../../queries/player.ts';
import { useIdentity } from '../../system/identity.ts';
import { isNetPositionMissing, NET_POSITION_PATH } from '../../queries/net-position-missing.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { BalanceParts } from '../../components/money/balance-parts.tsx';
import { Button } from '../../components/form/button.tsx';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { IdentityConversation } from '../../components/feedback/identity-conversation.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { Money } from '../../components/money/money.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { MoneySkeleton, TextSkeleton } from '../../components/feedback/skeletons.tsx';
import { StatusBadge, type StatusKind } from '../../components/feedback/status-badge.tsx';
import classes from './account-page.module.css';
import { AccountPlan } from './account-plan.tsx';
import { ActivationMail } from './activation-mail.tsx';
import { nextAction, STATUS_PARTS, type NextAction } from '../../../domain/account/next-action.ts';
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

/** The player's balance, the account's status and the one recommended next step (NAV-13). */
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
  const client = useQueryClient();
  const query = useQuery(balanceQuery);
  const { data, isError } = query;
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
          <AccountPlan />
          <p className={classes.ways}>
            <AppLink to="/profile/transactionHistory">{t('account.balance.history')}</AppLink>
            {!isNetPositionMissing(client) && (
              <AppLink to={NET_POSITION_PATH}>{t('account.balance.netPosition')}</AppLink>
            )}
          </p>
        </>
      ) : isError ? (
        <FailureState
          title={t('account.balance.loadFailed')}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <div className={classes.balanceAwaited}>
          <MoneySkeleton />
        </div>
      )}
    </section>
  );
}

function StatusSection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { statuses, status, retry } = useAccountStatuses();
  return (
    <section className={classes.section} aria-labelledby="account-status">
      <h2 id="account-status">{t('account.accountStatus.title')}</h2>
      {statuses && status === 'outdated' && (
        <Notice
          kind="attention"
          actions={
            <Button variant="default" size="sm" onClick={retry}>
              {t('core.actions.retry')}
            </Button>
          }
        >
          {t('account.overview.refreshFailed')}
        </Notice>
      )}
      {statuses ? (
        <Statuses statuses={statuses} />
      ) : status === 'failed' ? (
        <FailureState
          title={t('account.overview.loadFailed')}
          error={client.getQueryState(accountStatusesQuery.queryKey)?.error}
          onRetry={retry}
        />
      ) : (
        <div className={classes.statusAwaited}>
          <TextSkeleton lines={4} />
        </div>
      )}
    </section>
  );
}

function Statuses({ statuses }: { readonly statuses: AccountStatuses }) {
  const { t } = useTranslation();
  const { accountStatus, verificationMethod } = statuses;
  const identity = useIdentity();
  return (
    <>
      <StatusBadge kind={ACCOUNT_KINDS[accountStatus]} label={t(`account.accountStatus.${accountStatus}.name`)} />
      <p>{t(`account.accountStatus.${accountStatus}.text`)}</p>
      <IdentityConversation
        status={identity.status}
        end={identity.end}
        isProven={statuses.identityStatus === 'VERIFIED'}
        onGiveUp={identity.giveUp}
        onRetry={identity.retry}
      />
      {identity.status === null && (
        <div className={classes.next}>
          <h3>{t('account.overview.nextAction')}</h3>
          <NextStep action={nextAction(statuses)} />
        </div>
      )}
      <ul className={classes.list}>
        {STATUS_PARTS.map(({ part, field }) => (
          <li className={classes.item} key={part}>
            <span className={classes.name}>{t(`account.accountStatus.list.${part}.name`)}</span>
            <StatusBadge
              kind={STATUS_KINDS[statuses[field]]}
              label={t(`account.accountStatus.status.${part}.${statuses[field]}`)}
            />
            <span className={classes.text}>{t(`account.accountStatus.list.${part}.${statuses[field]}`)}</span>
          </li>
        ))}
      </ul>
      {verificationMethod !== null && (
        <dl className={classes.details}>
          <div>
            <dt>{t('account.accountStatus.details.method')}</dt>
            <dd>{t(`account.accountStatus.details.methods.${verificationMethod}`)}</dd>
          </div>
        </dl>
      )}
    </>
  );
}

function NextStep({ action }: { readonly action: NextAction }) {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  const email = profile?.email ?? null;
  switch (action.kind) {
    case 'account':
      return (
        <LinkButton to={action.to} variant="default">
          {t(`account.accountStatus.${action.status}.action`)}
        </LinkButton>
      );
    case 'part':
      return (
        <>
          <p>{t(`account.accountStatus.list.${action.part}.UNVERIFIED`)}</p>
          {action.part === 'email' && email !== null ? (
            <ActivationMail email={email} />
          ) : (
            <LinkButton to={action.to} variant="default">
              {t(`account.accountStatus.list.${action.part}.action`)}
            </LinkButton>
          )}
        </>
      );
    case 'waiting':
      return <p>{t('account.overview.waiting')}</p>;
    case 'none':
      return <p>{t('account.overview.nothingToDo')}</p>;
  }
}
