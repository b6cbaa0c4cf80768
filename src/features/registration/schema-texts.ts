import type { i18n as I18n } from 'i18next';
import type { TextKey } from '../../app/i18n/text-keys.ts';
import type { FieldOption, FormField, FormSchema } from '../../../machines/domain/form-schema.ts';

const KEY = /^[a-z]\w*(?:\.\w+)+$/i;

/** A text of a schema: the text of that key where it is one, otherwise itself. Its placeholders stay, to be filled in later. */
export function textOrKey(i18n: I18n, text: string): string {
  const key = text as TextKey;
  if (!KEY.test(key) || !i18n.exists(key)) return text;
  const found: unknown = i18n.t(key, { skipInterpolation: true });
  return typeof found === 'string' ? found : text;
}

function firstText(i18n: I18n, ...keys: readonly string[]): string | null {
  const key = keys.find((candidate) => i18n.exists(candidate));
  return key === undefined ? null : textOrKey(i18n, key);
}

function textOfField(i18n: I18n, { name, text, type }: FormField): string | null {
  if (text !== null) return textOrKey(i18n, text);
  if (type === 'consent') return firstText(i18n, `registration.consents.${name}`);
  return firstText(i18n, `registration.texts.${name}`, `forms.fields.${name}.description`);
}

function optionIn(i18n: I18n, field: FormField, { code, name }: FieldOption): FieldOption {
  const own = firstText(i18n, `forms.fields.${field.name}.options.${code}`);
  return { code, name: name === '' || name === code ? (own ?? code) : textOrKey(i18n, name) };
}

/**
 * The form in the present language: keys become texts, fields that bring no words of their own get those of the product. Comes
 * before `fillSchema`, which fills the placeholders in the texts.
 */
export function localiseSchema(schema: FormSchema, i18n: I18n): FormSchema {
  const plain = (text: string | null): string | null => (text === null ? null : textOrKey(i18n, text));
  return {
    ...schema,
    tabs: schema.tabs.map((tab) => ({
      ...tab,
      title: tab.title === '' ? (firstText(i18n, `registration.steps.${tab.step}`) ?? '') : textOrKey(i18n, tab.title),
      sections: tab.sections.map((section) => ({
        ...section,
        title: section.title === null ? firstText(i18n, `registration.sections.${section.id}`) : plain(section.title),
        fields: section.fields.map((field) => ({
          ...field,
          label: plain(field.label) ?? firstText(i18n, `forms.fields.${field.name}.label`),
          text: textOfField(i18n, field),
          options: field.options?.map((option) => optionIn(i18n, field, option)) ?? null,
        })),
      })),
    })),
  };
}
