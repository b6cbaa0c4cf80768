import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { textProps, useFrame } from './field-frame.tsx';
import type { FieldProps } from './field.ts';

export interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'search';
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  /** `words` capitalises each word on a phone: for names of people and places. */
  readonly autoCapitalize?: 'none' | 'words';
}

/** A single-line text field with label, help and errors. */
export function TextField({
  type = 'text',
  inputMode,
  autoComplete,
  autoCapitalize = 'none',
  ...field
}: TextFieldProps) {
  return (
    <TextInput
      {...textProps(field)}
      {...useFrame(field)}
      type={type}
      inputMode={inputMode}
      autoComplete={autoComplete}
      autoCapitalize={autoCapitalize}
      spellCheck={false}
    />
  );
}
