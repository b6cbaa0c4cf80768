import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { fieldErrors } from './field-errors.tsx';
import { fieldId, type FieldProps } from './field.ts';

export interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
}

/** One line of text with its label, help and errors. */
export function TextField({ name, errors, onChange, onBlur, description, ref, ...rest }: TextFieldProps) {
  return (
    <TextInput
      {...rest}
      ref={ref ?? null}
      id={fieldId(name)}
      name={name}
      description={description ?? null}
      error={fieldErrors(errors)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onBlur?.()}
      spellCheck={false}
      autoCapitalize="none"
    />
  );
}
