import { maskDate, type DateFormat } from '../../../domain/time/dates.ts';
import type { FieldProps } from './field.ts';
import { MaskedField } from './input/masked-field.tsx';

export interface DateFieldProps extends FieldProps {
  readonly format: DateFormat;
  /** `bday` for the player's own birth. */
  readonly autoComplete?: 'bday' | 'off';
}

/** A day that is typed, not picked: quicker for a birth, and for every keyboard. Takes YYYY-MM-DD, also pasted or filled in. */
export function DateField({ format, autoComplete = 'off', ...field }: DateFieldProps) {
  return <MaskedField {...field} mask={(text) => maskDate(text, format)} autoComplete={autoComplete} size="date" />;
}
