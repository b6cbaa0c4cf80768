import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { withdrawalDueDay } from '../../../domain/payments/withdrawals.ts';
import { warsawDay } from '../../../domain/time/warsaw.ts';
import { formatDateTime } from '../../i18n/dates.ts';
import { formatMoney } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ClockContext } from '../../lib/clock.ts';
import { animatedChildren } from '../../components/feedback/animated-children.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { TextSkeleton } from '../../components/feedback/skeletons.tsx';
import { StatusBadge, type StatusKind } from '../../components/feedback/status-badge.tsx';
import { recentWithdrawalsQuery, type RecentWithdrawal } from '../../queries/withdrawals.ts';
import { dueText } from './due-text.ts';
import classes from './withdraw-page.module.css';

const LABELS = {
  'withdrawal request': { words: 'request', kind: 'waiting' },
  'withdrawal hold': { words: 'hold', kind: 'waiting' },
  withdrawal: { words: 'paid', kind: 'success' },
  'withdrawal deny': { words: 'deny', kind: 'danger' },
  'withdrawal expired': { words: 'expired', kind: 'neutral' },
} as const satisfies Record<string, { words: string; kind: StatusKind }>;

type Known = keyof typeof LABELS;

const isKnown = (label: string): label is Known => Object.hasOwn(LABELS, label);

/** The last withdrawals and their statuses. */
export function RecentWithdrawals() {
  const { t } = useTranslation();
  const query = useQuery(recentWithdrawalsQuery);
  const { data, isError } = query;
  return (
    <section className={classes.recent} aria-labelledby="withdraw-recent">
      <h2 id="withdraw-recent">{t('account.balance.withdraw.recent.title')}</h2>
      {data ? (
        data.length === 0 ? (
          <p className="soft">{t('account.balance.withdraw.recent.empty')}</p>
        ) : (
          <>
            <ul className={classes.list} ref={animatedChildren}>
              {data.map((withdrawal) => (
                <Item key={withdrawal.id} {...withdrawal} />
              ))}
            </ul>
            <p>
              <AppLink to="/profile/transactionHistory">{t('account.balance.withdraw.recent.history')}</AppLink>
            </p>
          </>
        )
      ) : isError ? (
        <FailureState
          title={t('account.balance.withdraw.recent.loadFailed')}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <TextSkeleton lines={2} />
      )}
    </section>
  );
}

function Item({ at, amount, label }: RecentWithdrawal) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useContext(ClockContext);
  const known = isKnown(label) ? LABELS[label] : null;
  const orderedAt = Date.parse(at);
  const isExpected = known?.words === 'request' && withdrawalDueDay(orderedAt) >= warsawDay(now());
  return (
    <li className={classes.item}>
      <span className={classes.value}>{formatMoney(amount)}</span>
      <time className={classes.when} dateTime={at}>
        {formatDateTime(at, language)}
      </time>
      <span className={classes.badge}>
        <StatusBadge
          kind={known?.kind ?? 'neutral'}
          label={known ? t(`account.balance.withdraw.recent.labels.${known.words}`) : label}
        />
      </span>
      {isExpected && (
        <span className={classes.due}>
          {t('account.balance.withdraw.arrives', { due: dueText(t, orderedAt, language) })}
        </span>
      )}
    </li>
  );
}
