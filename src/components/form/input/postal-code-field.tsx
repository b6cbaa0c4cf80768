import { maskPostalCode } from '../../../../domain/contact/postal-address.ts';
import type { FieldProps } from '../field.ts';
import { MaskedField } from './masked-field.tsx';

/** A Polish postal code; the hyphen comes by itself. */
export function PostalCodeField(field: FieldProps) {
  return <MaskedField {...field} mask={maskPostalCode} autoComplete="postal-code" size="code" />;
}
