import type { VerificationMethodName } from '../../../contract/statuses.ts';
import { DEFAULT_COUNTRY } from '../../../domain/constants.ts';
import type { FieldValue, FormField, FormSchema } from '../../../domain/forms/form-schema.ts';
import { visibleFields, visibleSteps } from '../../../domain/forms/form-visibility.ts';
import { REGISTRATION_STEPS as STEPS, type RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import type { Answers } from './answers.ts';

/** Fields whose values are never kept in the browser (reading 73). */
const SECRETS: ReadonlySet<string> = new Set(['password', 'pesel', 'documentNumber', 'documentImages', 'code']);
/** Fields that hold no answer of their own. */
const SILENT: ReadonlySet<FormField['type']> = new Set(['richText', 'banner', 'otp', 'file', 'verificationMethods']);
/** Fields that are asked about before a step is saved (VAL-07). */
const ASKED_ABOUT = ['email', 'username', 'pesel', 'phoneNumber'] as const;

export interface Course {
  readonly schema: FormSchema | null;
  readonly registrationId: string | null;
  readonly answers: Answers;
  readonly saved: readonly RegistrationStep[];
  readonly isPhoneVerified: boolean;
  readonly uploaded: number;
  readonly method: string;
  /** Names of the ways to prove one’s identity that are offered. */
  readonly methodNames: readonly VerificationMethodName[];
}

export function fieldsOfStep(
  schema: FormSchema | null,
  step: RegistrationStep,
  answers: Answers,
): readonly FormField[] {
  return schema === null ? [] : visibleFields(schema, step, answers);
}

/** The steps of which anything is visible, in the documents' order whatever the schema's. */
export function shownSteps(course: Course): readonly RegistrationStep[] {
  const { schema, answers } = course;
  const steps = schema === null ? [] : visibleSteps(schema, answers);
  return steps.filter((step) => {
    if (step === 'verification_methods') return course.registrationId === null || offersMethods(course);
    return step !== 'confirmation_code' || !isPhoneLeftOut(course);
  });
}

/** With the manual way alone the step stays, and has it chosen (reading 85). */
function offersMethods({ methodNames }: Course): boolean {
  return methodNames.length > 0;
}

function isPhoneLeftOut({ saved, answers }: Course): boolean {
  return saved.includes('phone_number') && textOf(answers, 'phoneNumber') === '';
}

/** What of the given values belongs to a step: nothing hidden, texts trimmed (VAL-14). */
export function ownAnswers(course: Course, step: RegistrationStep, values: Answers): Answers {
  const all = { ...course.answers, ...values };
  return Object.fromEntries(
    fieldsOfStep(course.schema, step, all)
      .filter(({ type }) => !SILENT.has(type))
      .flatMap(({ key }) => {
        const value = given(values, key);
        return value === undefined ? [] : [[key, trimmed(key, value)]];
      }),
  );
}

/** A field may be called as something that every object has. */
function given(values: Answers, key: string): FieldValue | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

function trimmed(key: string, value: FieldValue): FieldValue {
  return typeof value === 'string' && key !== 'password' ? value.trim() : value;
}

/** Whether every visible field of a step that must be answered is. */
export function isAnswered(course: Course, step: RegistrationStep, answers: Answers): boolean {
  return fieldsOfStep(course.schema, step, answers)
    .filter(({ required, type }) => required && !SILENT.has(type))
    .every(({ key, name, type }) => {
      const value = given(answers, key);
      return type === 'checkbox' && name === 'toc' ? value === true : value !== undefined && value !== '';
    });
}

/** Whether a step has been taken with all its data. The password is not kept once the account exists. */
export function isTaken(course: Course, step: RegistrationStep): boolean {
  switch (step) {
    case 'account':
      return course.registrationId !== null;
    case 'confirmation_code':
      return course.isPhoneVerified;
    case 'verification_methods':
      return course.saved.includes(step);
    case 'document_upload':
      return course.uploaded > 0 || !needsDocuments(course);
    default:
      return course.saved.includes(step) && isAnswered(course, step, course.answers);
  }
}

function methodField(course: Course, step: RegistrationStep): FormField | undefined {
  return fieldsOfStep(course.schema, step, course.answers).find(({ type }) => type === 'verificationMethods');
}

export function hasMethodField(course: Course, step: RegistrationStep): boolean {
  return methodField(course, step) !== undefined;
}

/** Names of the answers that say the way of a step. */
export function methodKeys(course: Course, step: RegistrationStep): readonly string[] {
  const field = methodField(course, step);
  return field ? [field.key] : [];
}

/** The way that was chosen in a step: the manual one unless another was; null where none or one not offered is. */
export function chosenMethod(course: Course, step: RegistrationStep, values: Answers): VerificationMethodName | null {
  const field = methodField(course, step);
  if (!field) return null;
  const value = given(values, field.key) ?? 'MANUAL';
  return value === 'MANUAL' ? 'MANUAL' : (course.methodNames.find((name) => name === value) ?? null);
}

/** Documents are required for the manual way and for citizens of other countries (reading 20). */
export function needsDocuments({ method, answers }: Pick<Course, 'method' | 'answers'>): boolean {
  return method === 'MANUAL' || citizenshipOf(answers) !== DEFAULT_COUNTRY;
}

export function citizenshipOf(answers: Answers): string {
  return textOf(answers, 'citizenship') || DEFAULT_COUNTRY;
}

export function textOf(answers: Answers, name: string): string {
  const value = given(answers, name);
  return typeof value === 'string' ? value : '';
}

/** Whether a step may be opened: everything before it has been taken. */
export function canOpen(course: Course, step: RegistrationStep): boolean {
  const steps = shownSteps(course);
  const index = steps.indexOf(step);
  return index >= 0 && steps.slice(0, index).every((earlier) => isTaken(course, earlier));
}

/** The step after this one, or an earlier one that still lacks something; null when all is done. */
export function nextStep(course: Course, step: RegistrationStep): RegistrationStep | null {
  const steps = shownSteps(course);
  const lacking = steps.findIndex((one) => !isTaken(course, one));
  const at = STEPS.indexOf(step);
  const following = steps.findIndex((one) => STEPS.indexOf(one) > at && !isPassed(course, one));
  if (lacking >= 0 && (following < 0 || lacking < following)) return steps[lacking] ?? null;
  return following < 0 ? null : (steps[following] ?? null);
}

/** The step before this one to which the player may go back; null at the first. */
export function previousStep(course: Course, step: RegistrationStep): RegistrationStep | null {
  const at = STEPS.indexOf(step);
  return shownSteps(course).findLast((one) => STEPS.indexOf(one) < at && !isPassed(course, one)) ?? null;
}

/** A verified phone needs no other code. */
function isPassed(course: Course, step: RegistrationStep): boolean {
  return step === 'confirmation_code' && course.isPhoneVerified;
}

/** Where somebody goes on who was at `step`: there, or at the first step before it that lacks something. */
export function resumedStep(course: Course, step: RegistrationStep): RegistrationStep {
  const steps = shownSteps(course);
  const at = STEPS.indexOf(step);
  const lacking = steps.find((one) => !isTaken(course, one));
  if (lacking !== undefined && STEPS.indexOf(lacking) < at) return lacking;
  return steps.find((one) => STEPS.indexOf(one) >= at && !isPassed(course, one)) ?? steps.at(-1) ?? 'account';
}

/** The fields of a step to be asked about before it is saved. */
export function askedAbout(
  step: RegistrationStep,
  answers: Answers,
): readonly { readonly field: (typeof ASKED_ABOUT)[number]; readonly value: string }[] {
  if (step === 'confirmation_code') return [];
  return ASKED_ABOUT.map((field) => ({ field, value: textOf(answers, field) })).filter(({ value }) => value !== '');
}

/** Without what must never lie in the browser. */
export function withoutSecrets(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !SECRETS.has(name)));
}

export function withoutPassword(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => name !== 'password'));
}
