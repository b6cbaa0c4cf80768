import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BonusList as ListName } from '../../queries/bonuses.ts';
import { bonusListQuery } from '../../queries/bonuses.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/form/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeletons.tsx';
import { BonusCard } from './bonus-card.tsx';
import classes from './bonuses-page.module.css';
import { titleOf, type BonusActions } from './use-bonus-action.ts';

/** Id of the text that says which other bonus all buttons wait for. */
const ELSEWHERE = 'bonus-under-way';

export interface BonusListProps {
  readonly list: ListName;
  /** Only free bets: the text of the free-bet limit links to them. */
  readonly onlyFreebets: boolean;
  readonly actions: BonusActions;
}

/** One of the three lists (BON-01). */
export function BonusList({ list, onlyFreebets, actions }: BonusListProps) {
  const { t } = useTranslation();
  // `isFetching` is read only where it is shown, so that a refetch without changes does not re-render.
  const query = useInfiniteQuery(bonusListQuery(list));
  const { data, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  if (data === undefined && isError) {
    return (
      <FailureState
        title={t('account.bonuses.loadFailed')}
        error={query.error}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (data === undefined) return <ListSkeleton />;
  const shown = onlyFreebets ? data.filter(({ isFreebet }) => isFreebet) : data;
  const { status, bonus: underWay } = actions;
  // The bonus with a pending action is not in this list.
  const elsewhere =
    (status === 'accepting' || status === 'abandoning') && !shown.some(({ id }) => String(id) === underWay?.id)
      ? underWay
      : null;
  return (
    <>
      {onlyFreebets && (
        <p className={classes.small}>
          {t('account.bonuses.onlyFreebets')}{' '}
          <AppLink to={`/profile/bonuses?type=${list}`}>{t('account.bonuses.showAll')}</AppLink>
        </p>
      )}
      {elsewhere !== null && (
        <p id={ELSEWHERE} className={classes.small} role="status">
          {t('account.bonuses.otherUnderWay', { title: titleOf(elsewhere) })}
        </p>
      )}
      {shown.length === 0 && !hasNextPage ? (
        <Empty list={list} hidesOthers={data.length > 0} />
      ) : (
        <ul className={classes.cards}>
          {shown.map((bonus) => (
            <BonusCard
              key={bonus.id}
              bonus={bonus}
              actions={actions}
              waitsFor={elsewhere === null ? undefined : ELSEWHERE}
            />
          ))}
        </ul>
      )}
      {isFetchNextPageError && <Notice kind="danger">{t('account.bonuses.moreFailed')}</Notice>}
      {hasNextPage && (
        <Button variant="default" fullWidth loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('account.bonuses.more')}
        </Button>
      )}
    </>
  );
}

interface EmptyProps {
  readonly list: ListName;
  /** There are bonuses, and no free bet among them. */
  readonly hidesOthers: boolean;
}

function Empty({ list, hidesOthers }: EmptyProps) {
  const { t } = useTranslation();
  if (hidesOthers) {
    return <EmptyState title={t('account.bonuses.empty.freebets')} text={t('account.bonuses.empty.freebetsText')} />;
  }
  return (
    <EmptyState
      title={t(`account.bonuses.empty.${list}`)}
      text={t(`account.bonuses.empty.${list}Text`)}
      action={
        list !== 'available' && (
          <LinkButton variant="default" to="/profile/bonuses?type=available">
            {t('account.bonuses.empty.toAvailable')}
          </LinkButton>
        )
      }
    />
  );
}

function ListSkeleton() {
  return (
    <Loading>
      <div className={classes.cards}>
        {['first', 'second'].map((key) => (
          <div className={classes.card} key={key}>
            <Skeleton shape="line" width={40} />
            <Skeleton shape="heading" width={80} />
            <Skeleton shape="line" width={60} />
            <Skeleton shape="field" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
