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

/** All errors of a form after a submit, each a link to its field; nothing if there are none. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  return errors.length === 0 ? null : <Summary errors={errors} attempt={attempt} />;
}

function Summary({ errors, attempt }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const fields = new Set(errors.map(({ field }) => field)).size;
  useFailedTitle();
  useEffect(() => box.current?.focus(), [attempt]);

  const goTo = (event: MouseEvent, field: string) => {
    event.preventDefault();
    document.getElementById(fieldId(field))?.focus();
  };

  return (
    <div className={classes.summary} ref={box} tabIndex={-1} role="alert" aria-labelledby="error-summary-heading">
      <h2 className={classes.heading} id="error-summary-heading">
        {t('core.errorSummary.heading', { count: fields })}
      </h2>
      <ul className={classes.list}>
        {errors.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
            <a href={`#${fieldId(field)}`} onClick={(event) => goTo(event, field)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
