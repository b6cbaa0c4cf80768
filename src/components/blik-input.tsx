import { useLayoutEffect, useRef } from 'react';
import { groupBlikCode, normaliseBlikCode } from '../../machines/domain/blik.ts';
import classes from './blik-input.module.css';
import { FieldFrame, inputProps } from './field-frame.tsx';
import type { FieldProps } from './field.ts';

export interface BlikInputProps extends Omit<FieldProps, 'name'> {
  readonly name?: string;
}

/**
 * A BLIK code in one field, shown as two groups of three. Takes a code pasted with spaces or hyphens; what is too long
 * is shown, not cut. Never filled in from storage: the code lives for two minutes.
 */
export function BlikInput({
  name = 'blikCode',
  label,
  description,
  errors,
  value,
  onChange,
  onBlur,
  disabled = false,
  ref,
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
    <FieldFrame name={name} label={label} description={description} errors={errors}>
      <div className={classes.row}>
        <input
          {...inputProps({ name, description, errors })}
          ref={ref}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={groupBlikCode(value)}
          onChange={(event) => change(event.currentTarget)}
          onBlur={() => onBlur?.()}
        />
      </div>
    </FieldFrame>
  );
}
