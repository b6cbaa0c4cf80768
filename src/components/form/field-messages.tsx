import { InputError } from '@mantine/core';
import { fieldErrors } from './field-errors.tsx';
import classes from './field-messages.module.css';
import { fieldId } from './field.ts';

export interface FieldMessagesProps {
  readonly name: string;
  readonly errors: readonly string[];
}

/** The errors of a group or a box, with room for one line of them. */
export function FieldMessages({ name, errors }: FieldMessagesProps) {
  return (
    <div className={classes.messages}>
      {errors.length > 0 && <InputError id={`${fieldId(name)}-errors`}>{fieldErrors(errors)}</InputError>}
    </div>
  );
}
