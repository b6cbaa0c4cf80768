import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { elements, list, nullable } from './shapes.ts';

/**
 * The form of the registration as data (REG-01, readings 15 to 16): tabs, their sections, their fields. Steps, types of fields and of
 * relations are any text here, since a form may be newer than its client; `readSchema` of domain/ tells the
 * known from the unknown.
 */

const FieldValue = /* @__PURE__ */ z.union([
  /* @__PURE__ */ z.string(),
  /* @__PURE__ */ z.boolean(),
  /* @__PURE__ */ z.number(),
]);

/** Visible only while `field` is (not) equal to `value`; `defaultValue` stands in for an empty field (reading 16). */
export const FieldRelation = /* @__PURE__ */ z.object({
  field: /* @__PURE__ */ z.string(),
  /** `equal` or `notEqual`. */
  type: /* @__PURE__ */ z.string(),
  value: FieldValue,
  defaultValue: /* @__PURE__ */ nullable(FieldValue),
});
export type FieldRelation = z.infer<typeof FieldRelation>;

/**
 * `label` and `title` are keys of texts or plain texts, `text` a key or a rich text. The client fills in (REG-03):
 * `{{TERMS_AND_CONDITIONS}}` and the other type codes, addresses of the legal documents; `{{TERMS_AND_CONDITIONS.name}}`, their names;
 * `{{bannerUrl}}`, the address of the storage bucket (a banner’s `text` is e.g. `{{bannerUrl}}/registration.webp`); the options
 * of a `verificationMethods` field. `dictionary` names the list of /common that the options
 * come from.
 */
export const FormField = /* @__PURE__ */ z.object({
  name: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.regex(/^[A-Za-z][A-Za-z0-9]{0,63}$/)),
  /** One of `FIELD_TYPES`. */
  type: /* @__PURE__ */ z.string(),
  label: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  text: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  required: /* @__PURE__ */ z._default(/* @__PURE__ */ z.boolean(), false),
  options: /* @__PURE__ */ nullable(
    /* @__PURE__ */ elements(
      /* @__PURE__ */ z.object({ code: /* @__PURE__ */ z.string(), name: /* @__PURE__ */ z.string() }),
    ),
  ),
  dictionary: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  maxLength: /* @__PURE__ */ nullable(/* @__PURE__ */ z.int().check(/* @__PURE__ */ z.gt(0))),
  defaultValue: /* @__PURE__ */ nullable(FieldValue),
  relation: /* @__PURE__ */ nullable(FieldRelation),
});
export type FormField = z.infer<typeof FormField>;

export const FormSection = /* @__PURE__ */ z.object({
  id: /* @__PURE__ */ z.string(),
  title: /* @__PURE__ */ nullable(/* @__PURE__ */ z.string()),
  relation: /* @__PURE__ */ nullable(FieldRelation),
  fields: /* @__PURE__ */ list(FormField),
});
export type FormSection = z.infer<typeof FormSection>;

export const FormTab = /* @__PURE__ */ z.object({
  /** One of `REGISTRATION_STEPS`. */
  step: /* @__PURE__ */ z.string(),
  title: /* @__PURE__ */ z.string(),
  sections: /* @__PURE__ */ list(FormSection),
});
export type FormTab = z.infer<typeof FormTab>;

export const RegistrationSchema = /* @__PURE__ */ z.object({
  version: /* @__PURE__ */ z.int(),
  tabs: /* @__PURE__ */ z.array(FormTab).check(/* @__PURE__ */ z.minLength(1)),
});
export type RegistrationSchema = z.infer<typeof RegistrationSchema>;

export const fetchRegistrationSchema = /* @__PURE__ */ defineCall({
  name: 'registration.fetchSchema',
  summary: 'The form of the registration (REG-01); a client that gets none uses its bundled one.',
  service: 'cdn',
  method: 'GET',
  path: '/registration-schema.json',
  access: 'public',
  answers: { 200: RegistrationSchema },
});
