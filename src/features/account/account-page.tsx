import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nextAction, type NextAction } from '../../../domain/account/next-action.ts';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import type { VerificationEnd } from '../../../machines/onboarding/verification/verification.machine.ts';
import { IdentityConversation } from '../../components/feedback/identity-conversation.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { balanceQuery } from '../../queries/balance.ts';
import { lastMovementsQuery } from '../../queries/last-movements.ts';
import { useActorIfAny } from '../../system/actors.ts';
import { useIdentity } from '../../system/identity.ts';
import classes from './account-page.module.css';
import { AccountAside } from './account-aside.tsx';
import { BalanceSection, useIsBalanceAwaited } from './balance-section.tsx';
import { LastMovements } from './last-movements.tsx';
import { hasStep, NextStep } from './next-step.tsx';
import { StatusSection } from './status-section.tsx';
import { useAccountStatuses, useProfile } from './use-account.ts';

/**
 * The account's first page: what to do next if there is something, the balance, the last movements, limits and a running
 * bonus, the account's status (NAV-13).
 */
export function AccountPage() {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  const { statuses, status } = useAccountStatuses();
  const identity = useIdentity();
  const action = statuses === undefined ? null : nextAction(statuses);
  const isStepTaken = identity.status !== null || (isHandedOver(identity.end) && isAboutIdentity(action));
  const step = !isStepTaken && action !== null && hasStep(action) ? action : null;
  const isBalanceAwaited = useIsBalanceAwaited();
  const { isPending: areMovementsAwaited } = useQuery(lastMovementsQuery);
  // The step stands above everything else: nothing is shown that would move when it comes.
  const isAwaited = isBalanceAwaited || (statuses === undefined && status === 'loading');
  // How many movements there are is not known before, and they move what is below them: that is drawn anew as well.
  const place = `${isAwaited} ${areMovementsAwaited}`;
  const wholeFailure = useWholeFailure();
  // A conversation that goes on keeps its place and its ways out.
  const failure = identity.status === null && identity.end === null ? wholeFailure : null;
  return (
    <PageFrame
      title={t('account.overview.title')}
      lead={profile?.name ? t('account.overview.greeting', { name: profile.name }) : t('account.overview.lead')}
      width="wide"
    >
      {failure ?? (
        <div className={classes.parts}>
          <div className={classes.conversation}>
            <IdentityConversation
              status={identity.status}
              end={identity.end}
              isProven={statuses?.identityStatus === 'VERIFIED'}
              onGiveUp={identity.giveUp}
              onRetry={identity.retry}
            />
          </div>
          {!isAwaited && step !== null && <NextStep action={step} />}
          <BalanceSection
            isAwaited={isAwaited}
            isSecond={step !== null}
            isConfirmed={step === null && action?.kind !== 'waiting'}
          />
          <LastMovements isAwaited={isAwaited} />
          <AccountAside
            isAwaited={isAwaited}
            place={place}
            accountStatus={statuses?.accountStatus ?? null}
            hasNextStep={step !== null}
          />
          <StatusSection place={place} isWaiting={action?.kind === 'waiting'} />
        </div>
      )}
    </PageFrame>
  );
}

/** The provider has what it asked for; the account's status will say what came of it. */
const isHandedOver = (end: VerificationEnd | null): boolean => end === 'submitted' || end === 'confirmed';

const isAboutIdentity = (action: NextAction | null): boolean => action?.kind === 'part' && action.part === 'identity';

/** One failure in place of one for each part: the balance, the movements and the status could not be loaded, nor anything before. */
function useWholeFailure(): ReactNode {
  const { t } = useTranslation();
  const overview = useActorIfAny('accountOverview');
  const balance = useQuery(balanceQuery);
  const movements = useQuery(lastMovementsQuery);
  const { statuses, status, retry } = useAccountStatuses();
  const isNothingKnown = [balance.data, movements.data, statuses].every((data) => data === undefined);
  if (!isNothingKnown || !balance.isError || !movements.isError || status !== 'failed') return null;
  const retryAll = (): void => {
    retry();
    void balance.refetch();
    void movements.refetch();
    overview?.send({ type: 'usedLimits.retry' });
  };
  return <FailureState title={t('accountHome.loadFailed')} error={balance.error} onRetry={retryAll} />;
}
