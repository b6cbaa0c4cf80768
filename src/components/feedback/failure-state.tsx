import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../form/button.tsx';
import { failureWords } from '../../lib/failure-words.ts';
import classes from './state.module.css';

export interface FailureStateProps {
  /** What happened. */
  readonly title: string;
  /** What was kept. */
  readonly text?: string;
  /** Said in the words of its kind (reading 79), after `text`; without `text` also where the error is not known. */
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** Another way out, beside the retry. */
  readonly action?: ReactNode;
}

/** A part of a page that could not be loaded or done. */
export function FailureState({ title, error, text, onRetry, retrying = false, action }: FailureStateProps) {
  const { t } = useTranslation();
  const isKnown = error !== undefined && error !== null;
  return (
    <div className={classes.state} data-failed="" role="alert">
      <h2>{title}</h2>
      <p className={classes.text}>
        {text}
        {text !== undefined && isKnown && ' '}
        {(text === undefined || isKnown) && t(failureWords(error))}
      </p>
      <div className={classes.actions}>
        {onRetry && (
          <Button variant="default" loading={retrying} onClick={onRetry}>
            {t('core.actions.retry')}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
