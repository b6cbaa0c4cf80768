import { useTranslation } from 'react-i18next';
import { useHistoryExport } from '../../system/use-history-export.ts';
import { FileExport } from '../../components/form/file/file-export.tsx';
import type { TransactionFilter } from '../../queries/transactions.ts';

export interface HistoryExportProps {
  readonly filter: TransactionFilter;
}

/** Exports the history as a file or on paper. */
export function HistoryExport({ filter }: HistoryExportProps) {
  const { t } = useTranslation();
  const { status, loaded, total, missing, saved, start, cancel, retry } = useHistoryExport(null);
  return (
    <FileExport
      status={status}
      loaded={loaded}
      total={total}
      texts={{
        start: t('history.export.start'),
        cancel: t('history.export.cancel'),
        print: t('history.print'),
        failed: t('history.export.failed'),
        failedText: t('history.export.failedText'),
      }}
      statusText={statusText()}
      onStart={() => start(filter)}
      onCancel={cancel}
      onRetry={retry}
    />
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
