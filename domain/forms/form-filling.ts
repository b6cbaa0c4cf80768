import type { FormField, FormSchema, FormSection } from './form-schema.ts';

/** Values that replace `{{name}}` in the texts of a form (REG-03). */
export type Replacements = Readonly<Record<string, string>>;

export interface FilledWith {
  /** The documents in force; `file` is a URL with `{lang}` in it. */
  readonly documents: readonly { readonly typeCode: string; readonly typeName: string; readonly file: string }[];
  readonly language: string;
  /** The operator's storage bucket; null or '' if there is none. */
  readonly bucketUrl: string | null;
  /** The verification methods; empty if there are none, or if the request failed. */
  readonly methods: readonly string[];
}

/** Target of a link whose document is unknown. */
export const LEGAL_DOCUMENTS_PATH = '/regulations';

const LEGAL_TYPES = ['TERMS_AND_CONDITIONS', 'RESPONSIBLE_GAMBLING', 'INFORMATION_CLAUSE', 'PRIVACY_POLICY'] as const;

/** The URL of a document's file in a language; null if it is no http(s) URL. */
export function documentUrl(file: string, language: string): string | null {
  const url = file.replaceAll('{lang}', encodeURIComponent(language));
  return /^(?:https?:\/\/|\/(?![/\\]))/i.test(url) ? url : null;
}

/**
 * `{{TERMS_AND_CONDITIONS}}` and other type codes: URLs of the documents; `{{TERMS_AND_CONDITIONS.name}}`: their names;
 * `{{bannerUrl}}`: the URL of the bucket, without a trailing slash.
 */
export function replacementsOf({ documents, language, bucketUrl }: FilledWith): Replacements {
  const legal = LEGAL_TYPES.flatMap((type) => {
    const found = documents.find(({ typeCode }) => typeCode === type);
    const url = found ? documentUrl(found.file, language) : null;
    return [
      [type, url ?? LEGAL_DOCUMENTS_PATH],
      [`${type}.name`, found?.typeName ?? ''],
    ] as const;
  });
  return Object.fromEntries([...legal, ['bannerUrl', (bucketUrl ?? '').replace(/\/+$/, '')]]);
}

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g;

/** Fills in a plain text; unknown placeholders are removed. */
export function fillText(text: string, replacements: Replacements): string {
  return text.replace(PLACEHOLDER, (_, name: string) =>
    Object.hasOwn(replacements, name) ? (replacements[name] ?? '') : '',
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Fills in a rich text; inserted values are escaped, also within attributes. */
export function fillRichText(text: string, replacements: Replacements): string {
  const escaped = Object.entries(replacements).map(
    ([name, value]) => [name, value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')] as const,
  );
  return fillText(text, Object.fromEntries(escaped));
}

/**
 * The form with its texts filled in (`text` of fields is rich, others are plain) and verification options set. Banners
 * are removed if there is no bucket (REG-03), the step verification_methods if there is no method (REG-04).
 */
export function fillSchema(schema: FormSchema, filledWith: FilledWith): FormSchema {
  const replacements = replacementsOf(filledWith);
  const { bucketUrl, methods } = filledWith;
  const plain = (text: string | null): string | null => (text === null ? null : fillText(text, replacements));
  const fieldOf = (field: FormField): FormField => ({
    ...field,
    label: plain(field.label),
    text: field.text === null ? null : fillRichText(field.text, replacements),
    options:
      field.type === 'verificationMethods' ? methods.map((method) => ({ code: method, name: method })) : field.options,
  });
  const sectionOf = (section: FormSection): FormSection => ({
    ...section,
    title: plain(section.title),
    fields: section.fields.filter((field) => field.type !== 'banner' || Boolean(bucketUrl)).map(fieldOf),
  });
  return {
    ...schema,
    tabs: schema.tabs
      .filter((tab) => tab.step !== 'verification_methods' || methods.length > 0)
      .map((tab) => ({ ...tab, title: fillText(tab.title, replacements), sections: tab.sections.map(sectionOf) })),
  };
}
