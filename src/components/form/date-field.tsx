import { maskDate, type DateFormat } from '../../../domain/time/dates.ts';
import type { FieldProps } from './field.ts';
import { MaskedField } from './input/masked-field.tsx';

export interface DateFieldProps extends FieldProps {
  readonly format: DateFormat;
  /** `bday` for the player's own date of birth. */
  readonly autoComplete?: 'bday' | 'off';
}

/**
 * A typed date, without a picker: quicker for a date of birth. Accepts `.`, `-` and `/` between its parts, and YYYY-MM-DD,
 * also pasted or autofilled; the description gives the notation that it is shown in.
 */
export function DateField({ format, autoComplete = 'off', ...field }: DateFieldProps) {
  return <MaskedField {...field} mask={(text) => maskDate(text, format)} autoComplete={autoComplete} size="date" />;
}
