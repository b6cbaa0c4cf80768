import { useTranslation } from 'react-i18next';
import { amountInForce, type LimitDetails, type PendingAmount } from '../../../domain/limits/limit-overview.ts';
import { Button } from '../../components/form/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { BeforeAfter } from './before-after.tsx';
import { useLimitWords } from './limit-words.ts';
import { lockId } from './use-card-focus.ts';
import classes from './limits-page.module.css';
import type { OneLimitViewModel, OneLimitIntents } from './use-limits.ts';

interface PendingLimitProps {
  readonly limit: LimitDetails;
  readonly pending: PendingAmount;
  readonly one: OneLimitViewModel & OneLimitIntents;
}

/** A pending higher limit: when it can be confirmed, and a button to cancel it at any time (LIM-05). */
export function PendingLimit({ limit, pending, one }: PendingLimitProps) {
  const { t } = useTranslation();
  const words = useLimitWords(limit);
  const present = amountInForce(limit);
  const { status, lock, refusal } = one;
  const amount = words.amount(pending.amount);
  return (
    <div className={classes.pending}>
      <h4>{t('limits.pending.title')}</h4>
      <BeforeAfter
        before={present === null ? t('limits.noLimit') : words.amount(present)}
        after={amount}
        when={t(`limits.compare.${whenOf(pending)}`, { opens: words.moment(pending.opensAt) })}
      />
      {pending.state === 'open' && <p>{t('limits.pending.open')}</p>}
      <p>
        {t(pending.lapsesAt === null ? 'limits.compare.confirmHere' : 'limits.compare.confirmBy', {
          lapses: words.end(pending.lapsesAt),
        })}
      </p>
      {status === 'decisionFailed' && (
        <Notice kind="danger">{t(refusal === null ? 'limits.pending.failed' : `limits.errors.${refusal}`)}</Notice>
      )}
      <div className="row">
        <Button
          size="sm"
          variant={pending.state === 'open' ? 'default' : 'filled'}
          label={t('limits.pending.cancelName', { name: words.nameInside })}
          loading={status === 'cancelling'}
          disabled={lock !== null && status !== 'cancelling'}
          describedBy={lock === 'otherChange' ? lockId(limit) : undefined}
          onClick={one.cancelPending}
        >
          {t('limits.pending.cancel')}
        </Button>
        {pending.state === 'open' && (
          <Button
            size="sm"
            variant="default"
            label={t('limits.pending.confirmName', { amount, name: words.nameInside })}
            loading={status === 'confirming'}
            disabled={lock !== null && status !== 'confirming'}
            describedBy={lock === 'otherChange' ? lockId(limit) : undefined}
            onClick={one.confirmPending}
          >
            {t('limits.pending.confirm', { amount })}
          </Button>
        )}
      </div>
    </div>
  );
}

function whenOf({ state, opensAt }: PendingAmount) {
  if (state === 'open') return 'afterConfirmation';
  return opensAt === null ? 'afterWait' : 'earliest';
}
