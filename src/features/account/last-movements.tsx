import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { RowsSkeleton } from '../../components/feedback/skeletons.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useMinute } from '../../lib/clock.ts';
import { lastMovementsQuery } from '../../queries/last-movements.ts';
import classes from './account-page.module.css';
import { MovementLine } from './movement-line.tsx';

/** The last five movements of the balance, with the way to all of them. */
export function LastMovements({ isAwaited }: { readonly isAwaited: boolean }) {
  const { t } = useTranslation();
  const { data, error, isError, isFetching, refetch } = useQuery(lastMovementsQuery);
  const now = useMinute(0);
  return (
    <section className={classes.movements} aria-labelledby="last-movements" key={String(isAwaited)}>
      <h2 className={classes.title} id="last-movements">
        {t('accountHome.movements.title')}
      </h2>
      {!isAwaited && data ? (
        data.length === 0 ? (
          <EmptyState
            title={t('accountHome.movements.empty')}
            text={t('accountHome.movements.emptyText')}
            heading="h3"
          />
        ) : (
          <ul className={classes.list}>
            {data.map((line) => (
              <MovementLine key={line.id} line={line} now={now} />
            ))}
          </ul>
        )
      ) : !isAwaited && isError ? (
        <FailureState
          title={t('accountHome.movements.loadFailed')}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={classes.movementsAwaited}>
          <RowsSkeleton rows={5} />
        </div>
      )}
      <p>
        <AppLink to="/profile/transactionHistory">{t('account.balance.history')}</AppLink>
      </p>
    </section>
  );
}
