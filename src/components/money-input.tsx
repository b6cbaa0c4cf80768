import { TextInput } from '@mantine/core';
import { formatAmount } from '../app/i18n/money.ts';
import { parseAmount } from '../../machines/domain/money.ts';
import { fieldErrors } from './field-errors.tsx';
import { fieldId, type FieldProps } from './field.ts';
import classes from './money-input.module.css';

export interface MoneyInputProps extends FieldProps {
  /** Shown behind the amount, `zł`. */
  readonly unit: string;
}

/**
 * An amount as a person types it: comma or dot, spaces anywhere between digits. What was typed stays as it is while
 * typing and is never cut; leaving the field writes a readable amount as `1 234,50`.
 */
export function MoneyInput({
  name,
  errors,
  value,
  onChange,
  onBlur,
  description,
  unit,
  ref,
  ...rest
}: MoneyInputProps) {
  const leave = () => {
    const parsed = parseAmount(value);
    const shown = parsed.kind === 'amount' ? formatAmount(parsed.grosze) : value;
    if (shown !== value) onChange(shown);
    onBlur?.();
  };
  return (
    <TextInput
      {...rest}
      ref={ref ?? null}
      id={fieldId(name)}
      name={name}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      value={value}
      description={description ?? null}
      error={fieldErrors(errors)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={leave}
      rightSection={<span aria-hidden>{unit}</span>}
      rightSectionPointerEvents="none"
      classNames={{ input: classes.input ?? '', section: classes.unit ?? '' }}
    />
  );
}
