import { TextInput } from '@mantine/core';
import { useState, type HTMLInputAutoCompleteAttribute } from 'react';
import { textProps, useFrame } from '../field-frame.tsx';
import type { FieldProps } from '../field.ts';
import { isDigit, useGroupedCaret } from './grouped-caret.ts';
import classes from './masked-field.module.css';

export interface MaskedFieldProps extends FieldProps {
  /** The typed text as it is shown and passed to `onChange`. Idempotent; accepts partial input. */
  readonly mask: (text: string) => string;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly type?: 'text' | 'tel';
  /** Width by the expected value. */
  readonly size?: 'code' | 'date' | 'long';
  /** True for a typed character, false for a separator; digits by default. */
  readonly counts?: (character: string) => boolean;
  /** Shown before the value, and read with the label. */
  readonly prefix?: { readonly text: string; readonly spoken: string };
}

/**
 * Digits that are grouped while they are typed. Accepts pasted text in any grouping. After a deletion the text is
 * regrouped only at the next input or on blur: otherwise a deleted leading zero would come back. Mantine's `MaskInput`
 * has masks of a fixed length and cuts what is longer (docs/adr/0043-inputs-on-mantine.md).
 */
export function MaskedField({
  mask,
  autoComplete,
  type = 'text',
  size = 'long',
  prefix,
  counts = isDigit,
  ...field
}: MaskedFieldProps) {
  const { value, onChange, onBlur } = field;
  const prefixId = prefix === undefined ? undefined : `prefix-${field.name}`;
  const restoreCaret = useGroupedCaret(counts);
  const [cut, setCut] = useState<string | null>(null);
  const shown = value === cut ? value : mask(value);
  const change = (input: HTMLInputElement, isDeletion: boolean) => {
    restoreCaret(input);
    setCut(isDeletion ? input.value : null);
    onChange(isDeletion ? input.value : mask(input.value));
  };
  const leave = () => {
    setCut(null);
    if (mask(value) !== value && shown === value) onChange(mask(value));
    onBlur?.();
  };
  return (
    <TextInput
      {...textProps(field)}
      {...useFrame(field, { readFirst: prefixId })}
      classNames={{
        wrapper: size === 'code' ? classes.code : size === 'date' ? classes.date : undefined,
        input: 'numbers',
        section: classes.prefix,
      }}
      type={type}
      inputMode={type === 'tel' ? 'tel' : 'numeric'}
      autoComplete={autoComplete}
      value={shown}
      onChange={(event) => change(event.currentTarget, isDeletion(event.nativeEvent))}
      onBlur={leave}
      leftSectionWidth="calc(1.5rem + 4ch)"
      leftSection={
        prefix !== undefined && (
          <>
            <span aria-hidden="true">{prefix.text}</span>
            <span className="visually-hidden" id={prefixId}>
              {prefix.spoken}
            </span>
          </>
        )
      }
    />
  );
}

function isDeletion(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith('delete');
}
