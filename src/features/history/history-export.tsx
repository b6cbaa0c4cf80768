import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { FailureState } from '../../components/failure-state.tsx';
import type { TransactionFilter } from '../../queries/transactions.ts';
import classes from './history-page.module.css';
import { useHistoryExport } from './use-history-export.ts';

export interface HistoryExportProps {
  readonly filter: TransactionFilter;
}

/** The history as a file or on paper; a long one takes a while, says how far it is, and can be stopped. */
export function HistoryExport({ filter }: HistoryExportProps) {
  const { t } = useTranslation();
  const { stage, loaded, total, saved, start, cancel, retry } = useHistoryExport();
  const isBusy = stage === 'collecting' || stage === 'saving';
  return (
    <div className={classes.export}>
      <div className={classes.actions}>
        {stage !== 'failed' && (
          <Button variant="default" size="sm" loading={isBusy} onClick={() => start(filter)}>
            {t('history.export.start')}
          </Button>
        )}
        {stage === 'collecting' && (
          <Button variant="subtle" size="sm" onClick={cancel}>
            {t('history.export.cancel')}
          </Button>
        )}
        {!isBusy && stage !== 'failed' && (
          <Button variant="subtle" size="sm" onClick={() => window.print()}>
            {t('history.print')}
          </Button>
        )}
      </div>
      {stage === 'failed' ? (
        <FailureState
          title={t('history.export.failed')}
          text={t('history.export.failedText')}
          onRetry={retry}
          action={
            <Button variant="subtle" onClick={cancel}>
              {t('history.export.cancel')}
            </Button>
          }
        />
      ) : (
        <div className={classes.progress}>
          {isBusy && total !== null && <progress aria-hidden="true" max={total} value={loaded} />}
          <p role="status">{statusText()}</p>
        </div>
      )}
    </div>
  );

  function statusText(): string {
    if (stage === 'done') return t('history.export.done', { count: saved });
    if (!isBusy) return '';
    return total === null ? t('history.export.collecting') : t('history.export.progress', { loaded, total });
  }
}
