import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../form/button.tsx';
import { isTransient, referenceOf } from '../../lib/api-error.ts';
import { failureWords } from '../../lib/failure-words.ts';
import { Reference } from './reference.tsx';
import classes from './state.module.css';

export interface FailureStateProps {
  readonly title: string;
  /** What was saved. */
  readonly text?: string;
  /**
   * What a load failed with. Its kind's text is shown after `text` (reading 79); without `text` also for an unknown error.
   * If it may pass, the retry comes by itself when the network is back.
   */
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** Another action beside the retry. */
  readonly action?: ReactNode;
}

/** A section of a page that could not be loaded or an action that failed. */
export function FailureState({ title, error, text, onRetry, retrying = false, action }: FailureStateProps) {
  const { t } = useTranslation();
  const isKnown = error !== undefined && error !== null;
  useWindowEvent('online', () => {
    if (isKnown && isTransient(error)) onRetry?.();
  });
  return (
    <div className={classes.state} data-failed="" role="alert">
      <h2>{title}</h2>
      <p className={classes.text}>
        {text}
        {text !== undefined && isKnown && ' '}
        {(text === undefined || isKnown) && t(failureWords(error))}
      </p>
      <Reference number={referenceOf(error)} />
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
