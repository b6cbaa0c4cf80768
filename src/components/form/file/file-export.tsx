import { Progress } from '@mantine/core';
import { Button } from '../button.tsx';
import { FailureState } from '../../feedback/failure-state.tsx';
import classes from './file-export.module.css';

export interface FileExportProps {
  readonly status: 'idle' | 'collecting' | 'saving' | 'done' | 'failed';
  /** Lines collected so far; `total` is null until it is known. */
  readonly loaded: number;
  readonly total: number | null;
  readonly texts: {
    readonly start: string;
    readonly cancel: string;
    readonly print: string;
    readonly failed: string;
    readonly failedText: string;
  };
  /** Status of the export; empty for none. */
  readonly statusText: string;
  readonly onStart: () => void;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

/** Export of a page as a file or on paper; a long one shows its progress and can be cancelled. */
export function FileExport({ status, loaded, total, texts, statusText, onStart, onCancel, onRetry }: FileExportProps) {
  const isBusy = status === 'collecting' || status === 'saving';
  return (
    <div className={classes.export}>
      <div className={classes.actions}>
        {status !== 'failed' && (
          <Button variant="default" size="sm" loading={isBusy} onClick={onStart}>
            {texts.start}
          </Button>
        )}
        {status === 'collecting' && (
          <Button variant="subtle" size="sm" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
        {!isBusy && status !== 'failed' && (
          <Button variant="subtle" size="sm" onClick={() => window.print()}>
            {texts.print}
          </Button>
        )}
      </div>
      {status === 'failed' ? (
        <FailureState
          title={texts.failed}
          text={texts.failedText}
          onRetry={onRetry}
          action={
            <Button variant="subtle" onClick={onCancel}>
              {texts.cancel}
            </Button>
          }
        />
      ) : (
        <div className={classes.progress}>
          {isBusy && total !== null && (
            <Progress className={classes.bar} aria-hidden="true" value={total === 0 ? 0 : (loaded * 100) / total} />
          )}
          <p role="status">{statusText}</p>
        </div>
      )}
    </div>
  );
}
