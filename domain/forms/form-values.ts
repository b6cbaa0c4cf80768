import { dateFromWire, dateToWire, isDay } from '../time/dates.ts';
import { fieldsOf, type FieldValue, type FormField, type FormSchema, type FormValues } from './form-schema.ts';
import { dateFormatOf } from './form-problems.ts';
import { valueOf, visibleFields, visibleSteps } from './form-visibility.ts';
import { normalisePesel } from '../identity/pesel.ts';
import { normalisePhoneNumber } from '../contact/phone.ts';
import type { RegistrationStep } from './registration-steps.ts';

/** The body of a form: values by name, those of the step research_consents within `researchConsents`. */
export type FormBody = Record<string, FieldValue | Record<string, FieldValue>>;

/** Steps whose values have their own requests, or were sent with the first one. */
const APART: readonly RegistrationStep[] = ['account', 'confirmation_code', 'verification_methods', 'document_upload'];

/** The initial values of a form: the defaults of its fields, dates in their typed format. */
export function initialValues(schema: FormSchema): Record<string, FieldValue> {
  return Object.fromEntries(
    fieldsOf(schema).flatMap((field) => {
      const value = field.defaultValue;
      if (value === null) return [];
      const isWireDate = field.type === 'date' && typeof value === 'string' && isDay(value);
      return [[field.key, isWireDate ? dateFromWire(value, dateFormatOf(field)) : value]];
    }),
  );
}

function isYesOrNo(field: FormField): boolean {
  const codes = field.options?.map(({ code }) => code) ?? [];
  return codes.length > 0 && codes.every((code) => code === 'true' || code === 'false');
}

/**
 * The value in the format of the wire; undefined if nothing is sent. Texts except passwords are trimmed (VAL-14); dates
 * are YYYY-MM-DD; an unticked box is false; a choice between `true` and `false` is a boolean.
 */
export function wireValue(field: FormField, values: FormValues): FieldValue | undefined {
  const raw = Object.hasOwn(values, field.key) ? values[field.key] : undefined;
  const value = valueOf(values, field.key);
  switch (field.type) {
    case 'richText':
    case 'banner':
    case 'file':
    case 'verificationMethods':
    case 'unsupported':
      return undefined;
    case 'checkbox':
    case 'consent':
      return value === true;
    default:
      if (raw === undefined) return undefined;
      return field.type === 'password' ? (raw ?? '') : textToWire(field, value ?? '');
  }
}

function textToWire(field: FormField, value: FieldValue): FieldValue {
  if (typeof value !== 'string' || value === '') return value;
  if (field.type === 'date') return dateToWire(value, dateFormatOf(field)) ?? value;
  if (field.type === 'tel') return normalisePhoneNumber(value);
  if (field.type === 'otp' || field.name === 'pesel') return normalisePesel(value);
  return isYesOrNo(field) ? value === 'true' : value;
}

function bodyOf(fields: readonly FormField[], values: FormValues, isSent: (value: FieldValue) => boolean): FormBody {
  const sent = fields.flatMap((field) => {
    const value = wireValue(field, values);
    return value === undefined || !isSent(value) ? [] : [{ path: field.path.split('.'), value }];
  });
  const body = new Map<string, FieldValue | Map<string, FieldValue>>();
  for (const { path, value } of sent) {
    const [first = '', second] = path;
    if (second === undefined) body.set(first, value);
    else {
      const group = body.get(first);
      body.set(first, new Map(group instanceof Map ? group : []).set(second, value));
    }
  }
  return Object.fromEntries(
    [...body].map(([name, part]) => [name, part instanceof Map ? Object.fromEntries(part) : part]),
  );
}

/** The body of a step: its visible fields, also emptied ones, as '' (reading 19); never a hidden one. */
export function stepBody(schema: FormSchema, step: RegistrationStep, values: FormValues): FormBody {
  return bodyOf(visibleFields(schema, step, values), values, () => true);
}

/** The body of the completing request: values stored by visible steps after the account; no empty texts (VAL-14). */
export function completeBody(schema: FormSchema, values: FormValues): FormBody {
  const fields = visibleSteps(schema, values)
    .filter((step) => !APART.includes(step))
    .flatMap((step) => visibleFields(schema, step, values));
  return bodyOf(fields, values, (value) => value !== '');
}
