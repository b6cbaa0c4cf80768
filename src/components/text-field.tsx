import type { HTMLInputAutoCompleteAttribute } from 'react';
import { FieldFrame, inputProps } from './field-frame.tsx';
import type { FieldProps } from './field.ts';

export interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
}

/** One line of text with its label, help and errors. */
export function TextField({
  name,
  label,
  description,
  errors,
  value,
  onChange,
  onBlur,
  disabled = false,
  ref,
  type = 'text',
  inputMode,
  autoComplete,
}: TextFieldProps) {
  return (
    <FieldFrame name={name} label={label} description={description} errors={errors}>
      <input
        {...inputProps({ name, description, errors })}
        ref={ref}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => onBlur?.()}
      />
    </FieldFrame>
  );
}
