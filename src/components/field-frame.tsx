import type { ReactNode } from 'react';
import { fieldErrors } from './field-errors.tsx';
import classes from './field-frame.module.css';
import { fieldId, type FieldProps } from './field.ts';

export interface FieldFrameProps extends Pick<FieldProps, 'name' | 'label' | 'description' | 'errors'> {
  /** The input, with the props of `inputProps`. */
  readonly children: ReactNode;
}

/** Label, help and all errors of a field, above its input. */
export function FieldFrame({ name, label, description, errors, children }: FieldFrameProps) {
  const id = fieldId(name);
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {description !== undefined && (
        <p className={classes.description} id={`${id}-description`}>
          {description}
        </p>
      )}
      {errors.length > 0 && (
        <p className={classes.errors} id={`${id}-errors`}>
          {fieldErrors(errors)}
        </p>
      )}
      {children}
    </div>
  );
}

/** What ties an input to its frame. Plain elements, not Mantine's inputs: they are 7 KiB of the first screen. */
export function inputProps({ name, description, errors }: Pick<FieldProps, 'name' | 'description' | 'errors'>) {
  const id = fieldId(name);
  const described = [
    ...(description === undefined ? [] : [`${id}-description`]),
    ...(errors.length === 0 ? [] : [`${id}-errors`]),
  ];
  return {
    id,
    name,
    className: classes.input,
    'aria-invalid': errors.length > 0,
    'aria-describedby': described.length === 0 ? undefined : described.join(' '),
  };
}
