import { TextInput } from '@mantine/core';
import { groupBlikCode } from '../../../../domain/banking/blik.ts';
import classes from './code-input.module.css';
import { textProps, useFrame } from '../field-frame.tsx';
import type { FieldProps } from '../field.ts';
import { isDigit, useGroupedCaret } from './grouped-caret.ts';

export interface BlikInputProps extends Omit<FieldProps, 'name'> {
  readonly name?: string;
}

/**
 * A BLIK code in one field, shown as two groups of three. Accepts a code pasted with spaces or hyphens; one that is too
 * long is shown, not cut. Never prefilled from storage: the code is valid for two minutes.
 */
export function BlikInput({ name = 'blikCode', ...rest }: BlikInputProps) {
  const field = { name, enterKeyHint: 'done' as const, ...rest };
  const restoreCaret = useGroupedCaret(isDigit);
  const change = (input: HTMLInputElement) => {
    restoreCaret(input);
    field.onChange(input.value);
  };

  return (
    <TextInput
      {...textProps(field)}
      {...useFrame(field)}
      classNames={{ wrapper: classes.wrapper, input: classes.input }}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      value={groupBlikCode(field.value)}
      onChange={(event) => change(event.currentTarget)}
    />
  );
}
