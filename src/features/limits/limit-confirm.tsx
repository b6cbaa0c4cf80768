import { useTranslation } from 'react-i18next';
import { amountInForce, type LimitDetails, type LimitPreview } from '../../../domain/limits/limit-overview.ts';
import { Button } from '../../components/form/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { BeforeAfter } from './before-after.tsx';
import { useLimitWords, type LimitWords } from './limit-words.ts';
import classes from './limits-page.module.css';
import { confirmId } from './use-card-focus.ts';
import type { OneLimitViewModel, OneLimitIntents } from './use-limits.ts';

interface LimitConfirmProps {
  readonly limit: LimitDetails;
  readonly one: OneLimitViewModel & OneLimitIntents;
}

/** Shows exactly what will change and when, and asks for a confirmation (LIM-05). */
export function LimitConfirm({ limit, one }: LimitConfirmProps) {
  const { t } = useTranslation();
  const words = useLimitWords(limit);
  const { amount, preview, status } = one;
  if (amount === null || preview === null) return null;
  const present = amountInForce(limit);
  const isBusy = status === 'saving';
  return (
    <div className={classes.confirm} role="group" aria-labelledby={confirmId(limit)} aria-busy={isBusy || undefined}>
      <h4 id={confirmId(limit)} tabIndex={-1}>
        {t('limits.confirm.title')}
      </h4>
      <BeforeAfter
        before={present === null ? t('limits.noLimit') : words.amount(present)}
        after={words.amount(amount)}
        when={t(`limits.compare.${whenOf(preview)}`, { opens: words.moment(preview.opensAt) })}
      />
      <Notes limit={limit} preview={preview} words={words} />
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

interface NotesProps {
  readonly limit: LimitDetails;
  readonly preview: LimitPreview;
  readonly words: LimitWords;
}

/** What the two amounts don't say. */
function Notes({ limit, preview, words }: NotesProps) {
  const { t } = useTranslation();
  const { kind, consequence, takesBack, lapsesAt } = preview;
  return (
    <>
      {consequence !== null && (
        <p>{t(`limits.confirm.${consequence}`, { resets: words.moment(limit.usage?.resetsAt ?? null) })}</p>
      )}
      {kind === 'waits' && (
        <p>
          {t(lapsesAt === null ? 'limits.compare.confirmHere' : 'limits.compare.confirmBy', {
            lapses: words.end(lapsesAt),
          })}
        </p>
      )}
      {kind === 'confirmed' && <p>{t('limits.confirm.confirmed')}</p>}
      {kind === 'unchanged' && <p>{t('limits.confirm.unchanged')}</p>}
      {takesBack !== null && <p>{t('limits.confirm.takesBack', { takesBack: words.amount(takesBack) })}</p>}
    </>
  );
}

function whenOf({ kind, opensAt }: LimitPreview) {
  switch (kind) {
    case 'stricter':
    case 'confirmed':
      return 'atOnce';
    case 'waits':
      return opensAt === null ? 'afterWait' : 'earliest';
    case 'cancelled':
    case 'unchanged':
      return 'unchanged';
  }
}
