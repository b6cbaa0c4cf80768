import { TextInput } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { groupBlikCode, normaliseBlikCode } from '../../machines/domain/blik.ts';
import { fieldErrors } from './field-errors.tsx';
import { fieldId, type FieldProps } from './field.ts';
import classes from './blik-input.module.css';

export interface BlikInputProps extends Omit<FieldProps, 'name'> {
  readonly name?: string;
}

/**
 * A BLIK code in one field, shown as two groups of three. Takes a code pasted with spaces or hyphens; what is too long
 * is shown, not cut. Never filled in from storage: the code lives for two minutes.
 */
export function BlikInput({
  name = 'blikCode',
  errors,
  value,
  onChange,
  onBlur,
  description,
  ref,
  ...rest
}: BlikInputProps) {
  const caret = useRef<{ readonly input: HTMLInputElement; readonly digits: number } | null>(null);

  useLayoutEffect(() => {
    if (!caret.current) return;
    const { input, digits } = caret.current;
    caret.current = null;
    const position = digits > 3 ? digits + 1 : digits;
    input.setSelectionRange(position, position);
  });

  const change = (input: HTMLInputElement) => {
    const before = input.value.slice(0, input.selectionStart ?? input.value.length);
    caret.current = { input, digits: normaliseBlikCode(before).length };
    onChange(input.value);
  };

  return (
    <TextInput
      {...rest}
      ref={ref ?? null}
      id={fieldId(name)}
      name={name}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      value={groupBlikCode(value)}
      description={description ?? null}
      error={fieldErrors(errors)}
      onChange={(event) => change(event.currentTarget)}
      onBlur={() => onBlur?.()}
      classNames={{ input: classes.input ?? '' }}
    />
  );
}
