import type { i18n as I18n } from 'i18next';
import { findText } from '../../i18n/find-text.ts';
import type { FieldOption, FormField, FormSchema } from '../../../domain/forms/form-schema.ts';

const KEY = /^[a-z]\w*(?:\.\w+)+$/i;

/** The text of a key, or the given text if it is no key. Its placeholders are filled later. */
export function textOrKey(i18n: I18n, text: string): string {
  return (KEY.test(text) ? rawText(i18n, text) : null) ?? text;
}

/** With unfilled placeholders. */
function rawText(i18n: I18n, key: string): string | null {
  return findText(i18n, key, { skipInterpolation: true });
}

function textOfField(i18n: I18n, { name, text, type }: FormField): string | null {
  if (text !== null) return textOrKey(i18n, text);
  if (type === 'consent') return rawText(i18n, `registration.consents.${name}`);
  return rawText(i18n, `registration.texts.${name}`) ?? rawText(i18n, `forms.fields.${name}.description`);
}

function optionIn(i18n: I18n, field: FormField, { code, name }: FieldOption): FieldOption {
  const own = rawText(i18n, `forms.fields.${field.name}.options.${code}`);
  return { code, name: name === '' || name === code ? (own ?? code) : textOrKey(i18n, name) };
}

/**
 * The form in the present language: keys are replaced by texts, and fields without texts get the product's own. Must
 * run before `fillSchema`, which fills the placeholders.
 */
export function localiseSchema(schema: FormSchema, i18n: I18n): FormSchema {
  const plain = (text: string | null): string | null => (text === null ? null : textOrKey(i18n, text));
  return {
    ...schema,
    tabs: schema.tabs.map((tab) => ({
      ...tab,
      title: tab.title === '' ? (rawText(i18n, `registration.steps.${tab.step}`) ?? '') : textOrKey(i18n, tab.title),
      sections: tab.sections.map((section) => ({
        ...section,
        title: section.title === null ? rawText(i18n, `registration.sections.${section.id}`) : plain(section.title),
        fields: section.fields.map((field) => ({
          ...field,
          label: plain(field.label) ?? rawText(i18n, `forms.fields.${field.name}.label`),
          text: textOfField(i18n, field),
          options: field.options?.map((option) => optionIn(i18n, field, option)) ?? null,
        })),
      })),
    })),
  };
}
