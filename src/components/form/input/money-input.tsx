import { parseAmount } from '../../../../domain/money/money.ts';
import { formatAmount } from '../../../i18n/money.ts';
import { FieldFrame, inputProps } from '../field-frame.tsx';
import type { FieldProps } from '../field.ts';
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
  label,
  description,
  errors,
  value,
  onChange,
  onBlur,
  disabled = false,
  ref,
  unit,
}: MoneyInputProps) {
  const leave = () => {
    const parsed = parseAmount(value);
    const shown = parsed.kind === 'amount' ? formatAmount(parsed.grosze) : value;
    if (shown !== value) onChange(shown);
    onBlur?.();
  };
  return (
    <FieldFrame name={name} label={label} description={description} errors={errors}>
      <div className={classes.row}>
        <input
          {...inputProps({ name, description, errors })}
          ref={ref}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={leave}
        />
        <span className={classes.unit} aria-hidden="true">
          {unit}
        </span>
      </div>
    </FieldFrame>
  );
}
