import type { ReactNode } from 'react';
import { fieldErrors } from './field-errors.tsx';
import classes from './field-messages.module.css';
import { fieldId } from './field.ts';

export interface FieldMessagesProps {
  readonly name: string;
  readonly errors: readonly string[];
  /** Live help; undefined for a field without it. */
  readonly status?: ReactNode;
}

/** Room below a field for its errors or live help. One line fits without moving the page. */
export function FieldMessages({ name, errors, status }: FieldMessagesProps) {
  const id = fieldId(name);
  return (
    <div className={classes.messages}>
      {errors.length > 0 && (
        <p className={classes.errors} id={`${id}-errors`}>
          {fieldErrors(errors)}
        </p>
      )}
      {status !== undefined && (
        <div className={classes.status} id={`${id}-status`} aria-live="polite">
          {errors.length === 0 ? status : null}
        </div>
      )}
    </div>
  );
}
