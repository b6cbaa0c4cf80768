import { groupBlikCode } from '../../../../domain/banking/blik.ts';
import classes from './blik-input.module.css';
import { FieldFrame, inputProps } from '../field-frame.tsx';
import type { FieldProps } from '../field.ts';
import { isDigit, useGroupedCaret } from './grouped-caret.ts';

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
  const keepCaret = useGroupedCaret(isDigit);
  const change = (input: HTMLInputElement) => {
    keepCaret(input);
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
