import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './field-frame.module.css';
import { FieldMessages } from './field-messages.tsx';
import { describedBy, fieldId, type FieldProps } from './field.ts';

export interface FieldFrameProps extends Pick<
  FieldProps,
  'name' | 'label' | 'description' | 'errors' | 'optional' | 'status'
> {
  /** The input, with the props of `inputProps`. */
  readonly children: ReactNode;
}

/** Label and help above an input, its errors or live help below it. */
export function FieldFrame({ name, label, description, errors, optional = false, status, children }: FieldFrameProps) {
  const { t } = useTranslation();
  const id = fieldId(name);
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
        {optional && ' '}
        {optional && <span className={classes.optional}>{t('forms.optional')}</span>}
      </label>
      {description !== undefined && (
        <p className={classes.description} id={`${id}-description`}>
          {description}
        </p>
      )}
      {children}
      <FieldMessages name={name} errors={errors} status={status} />
    </div>
  );
}

/** Connects an input to its frame. Plain elements: Mantine's inputs would add 7 KiB to the first screen. */
export function inputProps(common: Pick<FieldProps, 'name' | 'description' | 'errors' | 'status'>) {
  return {
    id: fieldId(common.name),
    name: common.name,
    className: classes.input,
    'aria-invalid': common.errors.length > 0,
    'aria-describedby': describedBy(common),
  };
}

/** `inputProps`, and what every text input needs. */
export function textProps(field: FieldProps) {
  const { ref, disabled = false, value, onChange, onBlur } = field;
  return {
    ...inputProps(field),
    ref,
    disabled,
    value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.value),
    onBlur: () => onBlur?.(),
  };
}
