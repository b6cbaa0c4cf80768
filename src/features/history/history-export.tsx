import { useTranslation } from 'react-i18next';
import { Button } from '../../components/form/button.tsx';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { useHistoryExport } from '../../system/use-history-export.ts';
import classes from './history-page.module.css';

/** The progress of the file that was asked for, and what came of it. */
export function HistoryExport() {
  const { t } = useTranslation();
  const { status, loaded, total, missing, saved, cancel, retry } = useHistoryExport(null);
  const cancelButton = (
    <Button variant="subtle" size="sm" onClick={cancel}>
      {t('history.export.cancel')}
    </Button>
  );
  return (
    <div className={classes.export}>
      {status === 'failed' ? (
        <FailureState
          title={t('history.export.failed')}
          text={t('history.export.failedText')}
          onRetry={retry}
          action={cancelButton}
        />
      ) : (
        <>
          <p role="status">{statusText()}</p>
          {(status === 'collecting' || status === 'saving') && total !== null && (
            <progress aria-hidden="true" max={total} value={loaded} />
          )}
          {status === 'collecting' && cancelButton}
        </>
      )}
    </div>
  );

  function statusText(): string {
    switch (status) {
      case 'done': {
        const done = t('history.export.done', { count: saved });
        return missing === 0 ? done : `${done} ${t('history.export.missing', { count: missing })}`;
      }
      case 'collecting':
      case 'saving':
        return total === null ? t('history.export.collecting') : t('history.export.progress', { loaded, total });
      default:
        return '';
    }
  }
}
