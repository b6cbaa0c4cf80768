import { useTranslation } from 'react-i18next';
import { findText } from '../../i18n/find-text.ts';

/** A field as far as its texts need it. */
export interface NamedField {
  /** The field's name on the wire. */
  readonly name: string;
  /** What it is called in the form. */
  readonly label: string;
  /** True where something is chosen or ticked instead of written. */
  readonly isChoice?: boolean;
  readonly maxLength?: number | null;
}

export interface FieldTexts {
  /** What a field is called, how it is explained: '' where there are no words of the product for it. */
  readonly label: (name: string) => string;
  readonly description: (name: string) => string;
  /** The words of a field code: those of the very field, otherwise general ones that name it by its label. */
  readonly error: (field: NamedField, code: string) => string;
}

/** Words for fields by their names on the wire, the same in every form. */
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
