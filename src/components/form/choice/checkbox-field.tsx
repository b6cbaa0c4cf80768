import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './checkbox-field.module.css';
import frameClasses from '../field-frame.module.css';
import { FieldMessages } from '../field-messages.tsx';
import { describedBy, fieldId, labelId, type CommonFieldProps } from '../field.ts';

export interface CheckboxFieldProps extends Omit<CommonFieldProps, 'label' | 'description'> {
  /** A text, possibly with links. */
  readonly label: ReactNode;
  /** More details, below the label. */
  readonly description?: ReactNode;
  readonly value: boolean;
  readonly onChange: (ticked: boolean) => void;
  readonly onBlur?: (() => void) | undefined;
}

/** A checkbox with its label; the whole label is clickable. Mantine describes a checkbox by none of its texts. */
export function CheckboxField({
  name,
  label,
  description,
  errors,
  optional = false,
  disabled = false,
  value,
  onChange,
  onBlur,
}: CheckboxFieldProps) {
  const { t } = useTranslation();
  const id = fieldId(name);
  const hasDescription = description !== undefined && description !== null;
  return (
    <div>
      <Checkbox
        classNames={{ inner: classes.inner, label: classes.label }}
        id={id}
        name={name}
        label={
          <span id={labelId(name)}>
            {label}
            {optional && ' '}
            {optional && <span className={frameClasses.optional}>{t('forms.optional')}</span>}
          </span>
        }
        error={errors.length > 0}
        checked={value}
        disabled={disabled}
        aria-invalid={errors.length > 0}
        aria-describedby={describedBy({ name, description: hasDescription ? '' : undefined, errors })}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={() => onBlur?.()}
      />
      <div className={classes.below}>
        {hasDescription && (
          <div className={classes.description} id={`${id}-description`}>
            {description}
          </div>
        )}
        <FieldMessages name={name} errors={errors} />
      </div>
    </div>
  );
}
