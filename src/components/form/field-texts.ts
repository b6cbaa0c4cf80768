import { useTranslation } from 'react-i18next';
import { findText } from '../../i18n/find-text.ts';

/** The properties of a field that its texts need. */
export interface NamedField {
  /** The field's name on the wire. */
  readonly name: string;
  /** What it is called in the form. */
  readonly label: string;
  /** True if the value is chosen or ticked, not typed. */
  readonly isChoice?: boolean;
  readonly maxLength?: number | null;
}

export interface FieldTexts {
  /** Label and description of a field: '' if the product has no text for it. */
  readonly label: (name: string) => string;
  readonly description: (name: string) => string;
  /** The text of a field's error code: specific to the field, otherwise a general one with its label. */
  readonly error: (field: NamedField, code: string) => string;
}

/** Texts of fields by their wire names, the same in every form. */
export function useFieldTexts(): FieldTexts {
  const { t, i18n } = useTranslation();
  return {
    label: (name) => findText(i18n, `forms.fields.${name}.label`) ?? '',
    description: (name) => findText(i18n, `forms.fields.${name}.description`) ?? '',
    error: (field, code) => {
      const own = findText(i18n, `forms.fields.${field.name}.errors.${code}`);
      if (own !== null) return own;
      const { label, maxLength } = field;
      if (code === 'required' && field.isChoice) return t('forms.errors.choose', { label });
      if (code === 'tooLong' && maxLength !== null && maxLength !== undefined) {
        return t('forms.errors.tooLongBy', { label, max: maxLength });
      }
      return findText(i18n, `forms.errors.${code}`, { label }) ?? t('forms.errors.invalid', { label });
    },
  };
}
