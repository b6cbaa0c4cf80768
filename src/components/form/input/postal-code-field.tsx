import { maskPostalCode } from '../../../../domain/contact/postal-address.ts';
import type { FieldProps } from '../field.ts';
import { MaskedField } from './masked-field.tsx';

/** A Polish postal code; the hyphen is inserted automatically. */
export function PostalCodeField(field: FieldProps) {
  return <MaskedField {...field} mask={maskPostalCode} autoComplete="postal-code" size="code" />;
}
