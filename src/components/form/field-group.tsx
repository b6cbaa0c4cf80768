import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './field-group.module.css';
import { FieldMessages } from './field-messages.tsx';
import { describedBy, type CommonFieldProps } from './field.ts';

export interface FieldGroupProps extends CommonFieldProps {
  readonly children: ReactNode;
}

/** Several inputs as one field: their question is the legend. The first input has the field's id. */
export function FieldGroup({
  name,
  label,
  description,
  errors,
  optional = false,
  disabled = false,
  children,
}: FieldGroupProps) {
  const { t } = useTranslation();
  return (
    <fieldset
      className={classes.group}
      disabled={disabled}
      aria-describedby={describedBy({ name, description, errors })}
      data-failed={errors.length > 0 || undefined}
    >
      <legend className={classes.legend}>
        {label}
        {optional && ' '}
        {optional && <span className={classes.optional}>{t('forms.optional')}</span>}
      </legend>
      {description !== undefined && (
        <p className={classes.description} id={`field-${name}-description`}>
          {description}
        </p>
      )}
      {children}
      <FieldMessages name={name} errors={errors} />
    </fieldset>
  );
}
