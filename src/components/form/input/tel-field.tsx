import { useTranslation } from 'react-i18next';
import { groupPhoneNumber, PHONE_PREFIX } from '../../../../domain/contact/phone.ts';
import type { FieldProps } from '../field.ts';
import { MaskedField } from './masked-field.tsx';

/** A Polish phone number in groups of three after its prefix; accepts a pasted or autofilled +48 or 0048. */
export function TelField(field: FieldProps) {
  const { t } = useTranslation();
  return (
    <MaskedField
      {...field}
      mask={groupPhoneNumber}
      type="tel"
      autoComplete="tel-national"
      prefix={{ text: PHONE_PREFIX, spoken: t('forms.phone.prefix') }}
    />
  );
}
