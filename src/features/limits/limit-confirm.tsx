import { useTranslation } from 'react-i18next';
import { amountInForce, type LimitDetails, type LimitPreview } from '../../../domain/limits/limit-overview.ts';
import { Button } from '../../components/form/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useLimitWords } from './limit-words.ts';
import classes from './limits-page.module.css';
import { confirmId } from './use-card-focus.ts';
import type { OneLimitViewModel, OneLimitIntents } from './use-limits.ts';

interface LimitConfirmProps {
  readonly limit: LimitDetails;
  readonly one: OneLimitViewModel & OneLimitIntents;
}

/** Describes exactly what will change and when, and asks for a confirmation (LIM-05). */
export function LimitConfirm({ limit, one }: LimitConfirmProps) {
  const { t } = useTranslation();
  const words = useLimitWords(limit);
  const { amount, preview, status } = one;
  if (amount === null || preview === null) return null;
  const present = amountInForce(limit);
  const isBusy = status === 'saving';
  const amountOrNothing = (value: number | null) => (value === null ? '' : words.amount(value));
  return (
    <div className={classes.confirm} role="group" aria-labelledby={confirmId(limit)} aria-busy={isBusy || undefined}>
      <h4 id={confirmId(limit)} tabIndex={-1}>
        {t('limits.confirm.title')}
      </h4>
      <p>
        {t(`limits.confirm.${sentenceOf(preview)}`, {
          name: words.name,
          nameInside: words.nameInside,
          amount: words.amount(amount),
          present: present === null ? t('limits.noLimit') : words.amount(present),
          takesBack: amountOrNothing(preview.takesBack),
          opens: words.moment(preview.opensAt),
          lapses: words.moment(preview.lapsesAt),
          resets: words.moment(limit.usage?.resetsAt ?? null),
        })}
      </p>
      {status === 'unknown' && <Notice kind="danger">{t('limits.confirm.unknown')}</Notice>}
      <div className="row">
        <Button loading={isBusy} onClick={one.confirm}>
          {t(
            status === 'unknown'
              ? 'limits.confirm.again'
              : preview.kind === 'waits'
                ? 'limits.confirm.submitLater'
                : 'limits.confirm.submitNow',
          )}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={one.back}>
          {t('limits.back')}
        </Button>
      </div>
    </div>
  );
}

function sentenceOf({ kind, consequence, takesBack, opensAt }: LimitPreview) {
  switch (kind) {
    case 'stricter':
      return consequence ?? (takesBack === null ? 'stricter' : 'stricterTakesBack');
    case 'waits':
      if (opensAt === null) return 'waitsUndated';
      return takesBack === null ? 'waits' : 'waitsTakesBack';
    case 'confirmed':
    case 'cancelled':
    case 'unchanged':
      return kind;
  }
}
