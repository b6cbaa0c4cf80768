import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountStatuses } from '../../../contract/player.ts';
import { accountLoadStatus } from '../../../machines/session/account-status/account-status.selectors.ts';
import { useActorIfAny, useSelectedIfAny } from '../../system/actors.ts';
import { useIdentity, type IdentityViewModel } from '../../system/identity.ts';
import { Button } from '../../components/form/button.tsx';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { IdentityConversation } from '../../components/feedback/identity-conversation.tsx';
import { TextSkeleton } from '../../components/feedback/skeletons.tsx';
import { StatusBadge, type StatusKind } from '../../components/feedback/status-badge.tsx';
import {
  VerificationMethodPicker,
  type VerificationMethodCode,
} from '../../components/form/choice/verification-method-picker.tsx';
import { configQuery } from '../../queries/config.ts';
import { accountStatusesQuery } from '../../queries/player.ts';
import { ownVerificationMethodsQuery } from '../../queries/verification.ts';
import classes from './documents-page.module.css';

const KINDS = {
  VERIFIED: 'success',
  IN_VERIFICATION: 'waiting',
  UNVERIFIED: 'attention',
} as const satisfies Record<AccountStatuses['identityStatus'], StatusKind>;

/** The identity's status, the provider's conversation, and the methods to confirm it at once (VER-02 to VER-05). */
export function IdentitySection() {
  const { t } = useTranslation();
  const identity = useIdentity();
  const { data } = useQuery({ ...accountStatusesQuery, enabled: false });
  const status = data?.identityStatus;
  const isAsked = data !== undefined && (data.accountStatus === 'TRIAL' || data.accountStatus === 'ACTIVE');
  return (
    <section className={classes.section} aria-labelledby="documents-identity">
      <div className={classes.identity}>
        <h2 id="documents-identity">{t('documents.identity.title')}</h2>
        {status === undefined ? (
          <UnknownStatus />
        ) : (
          <>
            <StatusBadge kind={KINDS[status]} label={t(`account.accountStatus.status.identity.${status}`)} />
            <p>{t(`account.accountStatus.list.identity.${status}`)}</p>
          </>
        )}
      </div>
      <IdentityConversation
        status={identity.status}
        end={identity.end}
        isProven={status === 'VERIFIED'}
        onGiveUp={identity.giveUp}
        onRetry={identity.retry}
      />
      {isAsked && status !== 'VERIFIED' && identity.status === null && (
        <Ways isBegun={status === 'IN_VERIFICATION'} start={identity.start} />
      )}
    </section>
  );
}

/** The account's status is being loaded, or could not be. */
function UnknownStatus() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const actor = useActorIfAny('accountStatus');
  const status = useSelectedIfAny('accountStatus', accountLoadStatus);
  if (status !== 'failed') return <TextSkeleton lines={2} />;
  return (
    <FailureState
      title={t('account.overview.loadFailed')}
      error={client.getQueryState(accountStatusesQuery.queryKey)?.error}
      onRetry={() => actor?.send({ type: 'accountStatus.retry' })}
    />
  );
}

/** Shown at once if nothing has been started, on demand during a check. */
function Ways({ isBegun, start }: { readonly isBegun: boolean; readonly start: IdentityViewModel['start'] }) {
  const { t } = useTranslation();
  const [isOpened, setOpened] = useState(false);
  const { data: methods = [] } = useQuery(ownVerificationMethodsQuery);
  const ways = methods.filter(({ methodName }) => methodName !== 'MANUAL');
  if (ways.length === 0) return null;
  if (isBegun && !isOpened) {
    return (
      <div className={classes.again}>
        <p className="soft">{t('documents.verify.again')}</p>
        <Button variant="default" onClick={() => setOpened(true)}>
          {t('documents.verify.againAction')}
        </Button>
      </div>
    );
  }
  return <MethodForm methods={ways} start={start} />;
}

interface MethodFormProps {
  readonly methods: readonly { readonly id: string | number; readonly methodName: VerificationMethodCode }[];
  readonly start: IdentityViewModel['start'];
}

function MethodForm({ methods, start }: MethodFormProps) {
  const { t } = useTranslation();
  const { data: config } = useQuery(configQuery);
  const [chosen, setChosen] = useState<VerificationMethodCode | null>(null);
  const [isAsked, setAsked] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const method = methods.find(({ methodName }) => methodName === chosen);
    if (method) start(String(method.id));
    else setAsked(true);
  };
  return (
    <form className={classes.ways} aria-labelledby="documents-verify" noValidate onSubmit={submit}>
      <header className={classes.head}>
        <h3 id="documents-verify">{t('documents.verify.title')}</h3>
        <p className="soft">{t('documents.verify.text')}</p>
      </header>
      <VerificationMethodPicker
        name="verificationMethod"
        methods={methods.map(({ methodName }) => methodName)}
        value={chosen}
        banks={config?.bankLogos ?? []}
        errors={isAsked && chosen === null ? [t('documents.verify.required')] : []}
        onChange={setChosen}
      />
      <Button type="submit">{t('documents.verify.submit')}</Button>
    </form>
  );
}
