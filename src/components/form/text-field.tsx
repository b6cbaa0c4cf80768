import type { HTMLInputAutoCompleteAttribute } from 'react';
import { FieldFrame, textProps } from './field-frame.tsx';
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
  type = 'text',
  inputMode,
  autoComplete,
  autoCapitalize = 'none',
  ...field
}: TextFieldProps) {
  return (
    <FieldFrame {...field}>
      <input
        {...textProps(field)}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize={autoCapitalize}
        spellCheck={false}
      />
    </FieldFrame>
  );
}
