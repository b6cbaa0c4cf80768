import { useInfiniteQuery } from '@tanstack/react-query';
import { createElement, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SnapshotFrom } from 'xstate';
import type { Bonus } from '../../../contract/incentives.ts';
import { offerToShow } from '../../../domain/incentives/offer-card.ts';
import { isProtected } from '../../../machines/dialogs/moment/moment.selectors.ts';
import { areLimitsAwaited } from '../../../machines/session/account-overview/account-overview.selectors.ts';
import { ErrorBoundary } from '../../components/feedback/error-boundary.tsx';
import { RowsSkeleton } from '../../components/feedback/skeletons.tsx';
import { bonusListQuery } from '../../queries/bonuses.ts';
import { type Actors, useActorIfAny, useHolds, useSelectedIfAny } from '../../system/actors.ts';
import { useLazyChunk, type LazyChunk } from '../../i18n/lazy-chunk.ts';
import classes from './account-page.module.css';
import { LimitsSection } from './limits-section.tsx';
import type { OfferCardProps } from './offer-card.tsx';
import { RunningBonus } from './running-bonus.tsx';

interface AccountAsideProps {
  /** What stands above it is not known yet. */
  readonly isAwaited: boolean;
  /** Drawn anew when it changes. */
  readonly place: string;
  /** Null while unknown. */
  readonly accountStatus: string | null;
  readonly hasNextStep: boolean;
}

/** Limits, the running bonus, an offer. They come together: none moves another. */
export function AccountAside({ isAwaited, place, accountStatus, hasNextStep }: AccountAsideProps) {
  const { t } = useTranslation();
  const overview = useActorIfAny('accountOverview');
  const known = useSelectedIfAny('accountOverview', overviewView);
  const isProtecting = useHolds('moment', isProtected);
  const running = useInfiniteQuery(bonusListQuery('accepted'));
  const available = useInfiniteQuery(bonusListQuery('available'));
  if (isAwaited || overview === undefined || known === null || running.isPending || available.isPending) {
    return (
      <div className={classes.aside} key={`awaited ${place}`}>
        <div className={classes.asideAwaited}>
          <RowsSkeleton rows={5} />
        </div>
      </div>
    );
  }
  const { used, closedOffers: closed } = known;
  const offer =
    accountStatus === null
      ? null
      : offerToShow(available.data ?? [], {
          accountStatus,
          hasNextStep,
          isProtected: isProtecting,
          hasOwnDepositLimit: used?.hasOwnDepositLimit ?? null,
          closed,
        });
  return (
    <div className={classes.aside} key={`known ${place}`}>
      <LimitsSection limits={used?.limits ?? null} onRetry={() => overview.send({ type: 'usedLimits.retry' })} />
      <RunningBonus
        bonus={running.data?.find(isPlayed) ?? null}
        error={running.error}
        retrying={running.isFetching}
        onRetry={() => void running.refetch()}
      />
      {offer !== null && (
        <section aria-label={t('accountHome.offer.region')}>
          <ErrorBoundary resetKey="offer" fallback={() => null}>
            <Suspense>
              <LazyOffer
                offer={offer}
                onClose={() => overview.send({ type: 'offer.cardClosed', id: String(offer.id) })}
              />
            </Suspense>
          </ErrorBoundary>
        </section>
      )}
    </div>
  );
}

/** Null until the limits are known, or have failed. */
function overviewView(snapshot: SnapshotFrom<Actors['accountOverview']>) {
  return areLimitsAwaited(snapshot) ? null : snapshot.context;
}

/** Its turnover is still to be played. */
function isPlayed({ status, wagering }: Bonus): boolean {
  return status === 'ACCEPTED' && wagering !== null && wagering.required > 0;
}

const offerCard: LazyChunk<OfferCardProps> = {
  load: async () => (await import('./offer-card.tsx')).OfferCard,
  texts: ['dialogs'],
};

function LazyOffer(props: OfferCardProps) {
  return createElement(useLazyChunk(offerCard), props);
}
