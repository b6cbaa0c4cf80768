import { Fieldset, InputDescription } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import frameClasses from './field-frame.module.css';
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
    <Fieldset
      variant="unstyled"
      legend={
        <>
          {label}
          {optional && ' '}
          {optional && <span className={frameClasses.optional}>{t('forms.optional')}</span>}
        </>
      }
      disabled={disabled}
      aria-describedby={describedBy({ name, description, errors })}
      data-failed={errors.length > 0 || undefined}
    >
      {description !== undefined && <InputDescription id={`field-${name}-description`}>{description}</InputDescription>}
      {children}
      <FieldMessages name={name} errors={errors} />
    </Fieldset>
  );
}
