import * as z from 'zod/mini';
import { checked } from './checked.ts';
import { defineEndpoint } from './endpoint.ts';
import { elements, listOf, nullable } from './shapes.ts';

/**
 * The registration form as data (REG-01, readings 15 to 16): tabs, their sections, their fields. Steps and types of
 * fields and relations are any text here, because a form may be newer than its client; `readSchema` of domain/ checks
 * which are known.
 */

const FieldValue = z.union([z.string(), z.boolean(), z.number()]);

/** Visible only while `field` is (not) equal to `value`; `defaultValue` replaces an empty field (reading 16). */
export const FieldRelation = z.object({
  field: z.string(),
  /** `equal` or `notEqual`. */
  type: z.string(),
  value: FieldValue,
  defaultValue: nullable(FieldValue),
});
export type FieldRelation = z.infer<typeof FieldRelation>;

/**
 * `label` and `title` are keys of texts or plain texts, `text` is a key or rich text. The client fills in (REG-03):
 * `{{TERMS_AND_CONDITIONS}}` and other type codes: URLs of the documents; `{{TERMS_AND_CONDITIONS.name}}`: their names;
 * `{{bannerUrl}}`: the URL of the storage bucket (a banner’s `text` is e.g. `{{bannerUrl}}/registration.webp`); and the
 * options of a `verificationMethods` field. `dictionary` names the list of /common with a field's options.
 */
export const FormField = z.object({
  name: checked(z.string(), z.regex(/^[A-Za-z][A-Za-z0-9]{0,63}$/)),
  /** One of `FIELD_TYPES`. */
  type: z.string(),
  label: nullable(z.string()),
  text: nullable(z.string()),
  required: z._default(z.boolean(), false),
  options: nullable(elements(z.object({ code: z.string(), name: z.string() }))),
  dictionary: nullable(z.string()),
  maxLength: nullable(checked(z.int(), z.gt(0))),
  defaultValue: nullable(FieldValue),
  relation: nullable(FieldRelation),
});
export type FormField = z.infer<typeof FormField>;

export const FormSection = z.object({
  id: z.string(),
  title: nullable(z.string()),
  relation: nullable(FieldRelation),
  fields: listOf(FormField),
});
export type FormSection = z.infer<typeof FormSection>;

export const FormTab = z.object({
  /** One of `REGISTRATION_STEPS`. */
  step: z.string(),
  title: z.string(),
  sections: listOf(FormSection),
});
export type FormTab = z.infer<typeof FormTab>;

export const RegistrationSchema = z.object({
  version: z.int(),
  tabs: checked(z.array(FormTab), z.minLength(1)),
});
export type RegistrationSchema = z.infer<typeof RegistrationSchema>;

export const fetchRegistrationSchema = defineEndpoint({
  name: 'registration.fetchSchema',
  summary: 'The form of the registration (REG-01); a client that gets none uses its bundled one.',
  service: 'cdn',
  method: 'GET',
  path: '/registration-schema.json',
  access: 'public',
  responses: { 200: RegistrationSchema },
});
