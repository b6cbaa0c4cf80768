import { TextInput } from '@mantine/core';
import { parseAmount } from '../../../../domain/money/money.ts';
import { formatAmount } from '../../../i18n/money.ts';
import { textProps, useFrame } from '../field-frame.tsx';
import type { FieldProps } from '../field.ts';
import classes from './money-input.module.css';

export interface MoneyInputProps extends FieldProps {
  /** Shown after the amount, `zł`. */
  readonly unit: string;
}

/**
 * A typed amount: comma or dot, spaces anywhere between digits, also pasted with its currency. The text is not changed
 * while typing and never cut; on blur a readable amount is formatted as `1 234,50`.
 */
export function MoneyInput({ unit, ...field }: MoneyInputProps) {
  const { value, enterKeyHint = 'done', onChange, onBlur } = field;
  const leave = () => {
    const parsed = parseAmount(value);
    const shown = parsed.kind === 'amount' ? formatAmount(parsed.grosze) : value;
    if (shown !== value) onChange(shown);
    onBlur?.();
  };
  return (
    <TextInput
      {...textProps(field)}
      {...useFrame(field)}
      classNames={{ input: classes.input, section: classes.unit }}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint={enterKeyHint}
      onBlur={leave}
      rightSection={<span aria-hidden="true">{unit}</span>}
    />
  );
}
