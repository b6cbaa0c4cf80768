import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { FailureState } from '../../components/failure-state.tsx';
import classes from './net-export.module.css';
import type { PeriodRows } from './use-net-position.ts';

/** The table as a file or on paper; only the code that writes the file has still to come. */
export function NetExport({ period, rows, now }: PeriodRows) {
  const { t } = useTranslation();
  const { mutate, isPending, isError, isSuccess } = useMutation({
    mutationFn: async () => (await import('../../app/net-position-file.ts')).saveNetPositionFile(rows, period, now),
    networkMode: 'always',
  });
  if (isError) {
    return (
      <FailureState
        title={t('netPosition.file.failed')}
        text={t('netPosition.file.failedText')}
        onRetry={() => mutate()}
      />
    );
  }
  return (
    <div className={classes.export}>
      <div className={classes.actions}>
        <Button variant="default" size="sm" loading={isPending} onClick={() => mutate()}>
          {t('netPosition.file.start')}
        </Button>
        <Button variant="subtle" size="sm" onClick={() => window.print()}>
          {t('netPosition.print')}
        </Button>
      </div>
      <p role="status">{isSuccess && t('netPosition.file.done')}</p>
    </div>
  );
}
