import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './checkbox-field.module.css';
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

/** A checkbox with its label; the whole label is clickable. */
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
    <div className={classes.field} data-failed={errors.length > 0 || undefined}>
      <input
        className={classes.box}
        type="checkbox"
        id={id}
        name={name}
        checked={value}
        disabled={disabled}
        aria-invalid={errors.length > 0}
        aria-describedby={describedBy({ name, description: hasDescription ? '' : undefined, errors })}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={() => onBlur?.()}
      />
      <label className={classes.label} id={labelId(name)} htmlFor={id}>
        {label}
        {optional && ' '}
        {optional && <span className={classes.optional}>{t('forms.optional')}</span>}
      </label>
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
