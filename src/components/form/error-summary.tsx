import { Alert } from '@mantine/core';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './error-summary.module.css';
import { fieldId } from './field.ts';
import { useFailedTitle } from '../../lib/page-title.ts';

export interface SummaryError {
  /** `name` of the field. */
  readonly field: string;
  /** Same text as at the field. */
  readonly text: string;
}

export interface ErrorSummaryProps {
  readonly errors: readonly SummaryError[];
  /** How many times the form was submitted: each submit focuses the summary again. */
  readonly attempt: number;
}

/** The fields to correct after a submit, each a link with its first error; nothing if there are none. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  return errors.length === 0 ? null : <Summary errors={errors} attempt={attempt} />;
}

function Summary({ errors, attempt }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const firstErrors = errors.filter(({ field }, index) => errors.findIndex((error) => error.field === field) === index);
  useFailedTitle();
  useEffect(() => box.current?.focus(), [attempt]);

  const goTo = (event: MouseEvent, field: string) => {
    event.preventDefault();
    document.getElementById(fieldId(field))?.focus();
  };

  return (
    <Alert
      classNames={{ root: classes.root, title: classes.title, message: classes.message }}
      ref={box}
      tabIndex={-1}
      id="error-summary"
      title={<h2>{t('core.errorSummary.heading', { count: firstErrors.length })}</h2>}
    >
      <ul className={classes.list}>
        {firstErrors.map(({ field, text }) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} onClick={(event) => goTo(event, field)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
