import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountStatuses } from '../../../contract/player.ts';
import { STATUS_PARTS, type StatusRow } from '../../../domain/account/next-action.ts';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { TextSkeleton } from '../../components/feedback/skeletons.tsx';
import { StatusBadge, type StatusKind } from '../../components/feedback/status-badge.tsx';
import { Button } from '../../components/form/button.tsx';
import { accountStatusesQuery } from '../../queries/player.ts';
import classes from './account-page.module.css';
import { useAccountStatuses } from './use-account.ts';

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

interface StatusSectionProps {
  /** Drawn anew when it changes. */
  readonly place: string;
  readonly isWaiting: boolean;
}

/** The account's status; of its parts those that are not confirmed, the others folded (VER-05). */
export function StatusSection({ place, isWaiting }: StatusSectionProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { statuses, status, retry } = useAccountStatuses();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={classes.status} aria-labelledby="account-status" key={place}>
      <h2 className={classes.title} id="account-status">
        {t('account.accountStatus.title')}
      </h2>
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
        <Statuses statuses={statuses} isWaiting={isWaiting} isOpen={isOpen} onToggle={setIsOpen} />
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

interface StatusesProps {
  readonly statuses: AccountStatuses;
  readonly isWaiting: boolean;
  /** Whether the confirmed parts are unfolded; kept outside of what is drawn anew. */
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

function Statuses({ statuses, isWaiting, isOpen, onToggle }: StatusesProps) {
  const { t } = useTranslation();
  const { accountStatus, verificationMethod } = statuses;
  const open = STATUS_PARTS.filter(({ field }) => statuses[field] !== 'VERIFIED');
  const confirmed = STATUS_PARTS.filter(({ field }) => statuses[field] === 'VERIFIED');
  return (
    <>
      <StatusBadge kind={ACCOUNT_KINDS[accountStatus]} label={t(`account.accountStatus.${accountStatus}.name`)} />
      <p>{t(isWaiting ? 'account.overview.waiting' : `account.accountStatus.${accountStatus}.text`)}</p>
      {open.length > 0 && <Parts statuses={statuses} rows={open} />}
      {confirmed.length > 0 && (
        <details className={classes.fold} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
          <summary>
            {open.length === 0
              ? t('accountHome.status.allConfirmed')
              : t('accountHome.status.confirmed', { count: confirmed.length })}
          </summary>
          <Parts statuses={statuses} rows={confirmed} />
          {verificationMethod !== null && (
            <dl className={classes.details}>
              <div>
                <dt>{t('account.accountStatus.details.method')}</dt>
                <dd>{t(`account.accountStatus.details.methods.${verificationMethod}`)}</dd>
              </div>
            </dl>
          )}
        </details>
      )}
    </>
  );
}

function Parts({ statuses, rows }: { readonly statuses: AccountStatuses; readonly rows: readonly StatusRow[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list}>
      {rows.map(({ part, field }) => (
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
  );
}
