import type { HTMLInputAutoCompleteAttribute } from 'react';
import { FieldFrame, inputProps } from './field-frame.tsx';
import type { FieldProps } from './field.ts';

export interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  /** `words` begins each word with a capital on a phone: names of people and places. */
  readonly autoCapitalize?: 'none' | 'words';
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
  autoCapitalize = 'none',
  optional,
  status,
}: TextFieldProps) {
  return (
    <FieldFrame name={name} label={label} description={description} errors={errors} optional={optional} status={status}>
      <input
        {...inputProps({ name, description, errors, status })}
        ref={ref}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize={autoCapitalize}
        spellCheck={false}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => onBlur?.()}
      />
    </FieldFrame>
  );
}
