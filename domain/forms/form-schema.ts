import type { RegistrationStep } from './registration-steps.ts';

/** The registration form as data (REG-01): tabs, their sections, their fields. */

export const FIELD_TYPES = [
  'text',
  'email',
  'password',
  'tel',
  'date',
  'select',
  'radio',
  'checkbox',
  'otp',
  'consent',
  'file',
  'richText',
  'banner',
  'verificationMethods',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export function isFieldType(type: string): type is FieldType {
  return FIELD_TYPES.some((known) => known === type);
}

/** A typed text, a tick, or a number; for a `file` field the number of files chosen. */
export type FieldValue = string | boolean | number;

/** Typed values, by `key` of the fields; also of hidden fields and of steps that are not shown. */
export type FormValues = Readonly<Record<string, FieldValue | null | undefined>>;

export interface FieldOption {
  readonly code: string;
  readonly name: string;
}

/** The form as received: a newer one may have types, steps and relations that this client does not know. */
export interface ReceivedSchema {
  readonly version: number;
  readonly tabs: readonly ReceivedTab[];
}

export interface ReceivedTab {
  readonly step: string;
  readonly title: string;
  readonly sections: readonly ReceivedSection[];
}

export interface ReceivedSection {
  readonly id: string;
  readonly title: string | null;
  readonly relation: ReceivedRelation | null;
  readonly fields: readonly ReceivedField[];
}

export interface ReceivedField {
  readonly name: string;
  readonly type: string;
  readonly label: string | null;
  readonly text: string | null;
  readonly required: boolean;
  readonly options: readonly FieldOption[] | null;
  readonly dictionary: string | null;
  readonly maxLength: number | null;
  readonly defaultValue: FieldValue | null;
  readonly relation: ReceivedRelation | null;
}

export interface ReceivedRelation {
  readonly field: string;
  readonly type: string;
  readonly value: FieldValue;
  readonly defaultValue: FieldValue | null;
}

/** The form as rendered: what this client knows, in the order of the steps, each step once. */
export interface FormSchema {
  readonly version: number;
  readonly tabs: readonly FormTab[];
}

export interface FormTab {
  readonly step: RegistrationStep;
  readonly title: string;
  readonly sections: readonly FormSection[];
}

export interface FormSection {
  readonly id: string;
  readonly title: string | null;
  readonly relation: FieldRelation | null;
  readonly fields: readonly FormField[];
}

export interface FormField {
  /**
   * Identifier for values, inputs and problems, without dots: the name, but `researchConsents-…` in the step
   * research_consents, where the same names have another meaning (reading 62).
   */
  readonly key: string;
  readonly name: string;
  /** Path of the value in a body and in the field codes of a refusal, e.g. `researchConsents.subscribedEmails`. */
  readonly path: string;
  /** `unsupported`: a required field of a newer schema that this client cannot render; visible, it blocks its step. */
  readonly type: FieldType | 'unsupported';
  readonly label: string | null;
  readonly text: string | null;
  readonly required: boolean;
  readonly options: readonly FieldOption[] | null;
  readonly dictionary: string | null;
  readonly maxLength: number | null;
  readonly defaultValue: FieldValue | null;
  readonly relation: FieldRelation | null;
}

/** Visible only while the field `key` is (not) equal to `value`; `defaultValue` replaces an empty one (reading 16). */
export interface FieldRelation {
  readonly key: string;
  readonly type: 'equal' | 'notEqual';
  readonly value: FieldValue;
  readonly defaultValue: FieldValue | null;
  /** True if the two fields depend on each other: then the value counts even if its field is hidden. */
  readonly isLoop: boolean;
}

/** Every field of the form, hidden or not. */
export function fieldsOf(schema: FormSchema): FormField[] {
  return schema.tabs.flatMap((tab) => tab.sections.flatMap((section) => section.fields));
}

/** The key of the field at a refusal's path; null if the form has no such field. */
export function keyOfPath(schema: FormSchema, path: string): string | null {
  return fieldsOf(schema).find((field) => field.path === path)?.key ?? null;
}
