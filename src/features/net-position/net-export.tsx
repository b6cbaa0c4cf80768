import { useTranslation } from 'react-i18next';
import type { NetPeriod } from '../../../domain/payments/net-position.ts';
import { useHistoryExport } from '../../system/use-history-export.ts';
import { FileExport } from '../../components/form/file/file-export.tsx';

/** Exports the table as a file or on paper. */
export function NetExport({ period }: { readonly period: NetPeriod }) {
  const { t } = useTranslation();
  const { status, loaded, total, missing, start, cancel, retry } = useHistoryExport(period);
  return (
    <FileExport
      status={status}
      loaded={loaded}
      total={total}
      texts={{
        start: t('netPosition.file.start'),
        cancel: t('netPosition.file.cancel'),
        print: t('netPosition.print'),
        failed: t('netPosition.file.failed'),
        failedText: t('netPosition.file.failedText'),
      }}
      statusText={statusText()}
      onStart={() => start({ period })}
      onCancel={cancel}
      onRetry={retry}
    />
  );

  function statusText(): string {
    if (status !== 'done') return '';
    const done = t('netPosition.file.done');
    return missing === 0 ? done : `${done} ${t('netPosition.file.missing', { count: missing })}`;
  }
}
