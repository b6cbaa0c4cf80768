import type { VerificationMethodName } from '../../../contract/statuses.ts';
import { DEFAULT_COUNTRY } from '../../../domain/constants.ts';
import type { FieldValue, FormField, FormSchema } from '../../../domain/forms/form-schema.ts';
import { visibleFields, visibleSteps } from '../../../domain/forms/form-visibility.ts';
import { REGISTRATION_STEPS as STEPS, type RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import type { Answers } from './answers.ts';

/** Fields whose values are never stored in the browser (reading 73). */
const SECRETS: ReadonlySet<string> = new Set(['password', 'pesel', 'documentNumber', 'documentImages', 'code']);
/** Field types without a value of their own. */
const SILENT: ReadonlySet<FormField['type']> = new Set(['richText', 'banner', 'otp', 'file', 'verificationMethods']);
/** Fields whose availability is checked before a step is saved (VAL-07). */
const ASKED_ABOUT = ['email', 'username', 'pesel', 'phoneNumber'] as const;

export interface Wizard {
  readonly schema: FormSchema | null;
  readonly registrationId: string | null;
  readonly answers: Answers;
  readonly saved: readonly RegistrationStep[];
  readonly isPhoneVerified: boolean;
  readonly uploaded: number;
  readonly method: string;
  /** Names of the offered verification methods. */
  readonly methodNames: readonly VerificationMethodName[];
}

export function fieldsOfStep(
  schema: FormSchema | null,
  step: RegistrationStep,
  answers: Answers,
): readonly FormField[] {
  return schema === null ? [] : visibleFields(schema, step, answers);
}

/** The steps with a visible field, in the documents' order, not in the schema's. */
export function shownSteps(wizard: Wizard): readonly RegistrationStep[] {
  const { schema, answers } = wizard;
  const steps = schema === null ? [] : visibleSteps(schema, answers);
  return steps.filter((step) => {
    if (step === 'verification_methods') return wizard.registrationId === null || offersMethods(wizard);
    return step !== 'confirmation_code' || !isPhoneLeftOut(wizard);
  });
}

/** The step is shown even if MANUAL is the only method; it is then preselected (reading 85). */
function offersMethods({ methodNames }: Wizard): boolean {
  return methodNames.length > 0;
}

function isPhoneLeftOut({ saved, answers }: Wizard): boolean {
  return saved.includes('phone_number') && textOf(answers, 'phoneNumber') === '';
}

/** The given values that belong to a step: no hidden fields, texts trimmed (VAL-14). */
export function ownAnswers(wizard: Wizard, step: RegistrationStep, values: Answers): Answers {
  const all = { ...wizard.answers, ...values };
  return Object.fromEntries(
    fieldsOfStep(wizard.schema, step, all)
      .filter(({ type }) => !SILENT.has(type))
      .flatMap(({ key }) => {
        const value = given(values, key);
        return value === undefined ? [] : [[key, trimmed(key, value)]];
      }),
  );
}

/** Own properties only: a field may be named like a property of Object.prototype. */
function given(values: Answers, key: string): FieldValue | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}

function trimmed(key: string, value: FieldValue): FieldValue {
  return typeof value === 'string' && key !== 'password' ? value.trim() : value;
}

/** Whether every visible required field of a step has a value. */
export function isAnswered(wizard: Wizard, step: RegistrationStep, answers: Answers): boolean {
  return fieldsOfStep(wizard.schema, step, answers)
    .filter(({ required, type }) => required && !SILENT.has(type))
    .every(({ key, name, type }) => {
      const value = given(answers, key);
      return type === 'checkbox' && name === 'toc' ? value === true : value !== undefined && value !== '';
    });
}

/** Whether a step is completed with all its data. The password is not stored once the account exists. */
export function isStepDone(wizard: Wizard, step: RegistrationStep): boolean {
  switch (step) {
    case 'account':
      return wizard.registrationId !== null;
    case 'confirmation_code':
      return wizard.isPhoneVerified;
    case 'verification_methods':
      return wizard.saved.includes(step);
    case 'document_upload':
      return wizard.uploaded > 0 || !needsDocuments(wizard);
    default:
      return wizard.saved.includes(step) && isAnswered(wizard, step, wizard.answers);
  }
}

function methodField(wizard: Wizard, step: RegistrationStep): FormField | undefined {
  return fieldsOfStep(wizard.schema, step, wizard.answers).find(({ type }) => type === 'verificationMethods');
}

export function hasMethodField(wizard: Wizard, step: RegistrationStep): boolean {
  return methodField(wizard, step) !== undefined;
}

/** Keys of the values that choose the verification method in a step. */
export function methodKeys(wizard: Wizard, step: RegistrationStep): readonly string[] {
  const field = methodField(wizard, step);
  return field ? [field.key] : [];
}

/** The method chosen in a step, MANUAL by default; null if the step has no choice or the method is not offered. */
export function chosenMethod(wizard: Wizard, step: RegistrationStep, values: Answers): VerificationMethodName | null {
  const field = methodField(wizard, step);
  if (!field) return null;
  const value = given(values, field.key) ?? 'MANUAL';
  return value === 'MANUAL' ? 'MANUAL' : (wizard.methodNames.find((name) => name === value) ?? null);
}

/** Documents are required for the manual method and for citizens of other countries (reading 20). */
export function needsDocuments({ method, answers }: Pick<Wizard, 'method' | 'answers'>): boolean {
  return method === 'MANUAL' || citizenshipOf(answers) !== DEFAULT_COUNTRY;
}

export function citizenshipOf(answers: Answers): string {
  return textOf(answers, 'citizenship') || DEFAULT_COUNTRY;
}

export function textOf(answers: Answers, name: string): string {
  const value = given(answers, name);
  return typeof value === 'string' ? value : '';
}

/** Whether a step may be opened: all steps before it are completed. */
export function canOpen(wizard: Wizard, step: RegistrationStep): boolean {
  const steps = shownSteps(wizard);
  const index = steps.indexOf(step);
  return index >= 0 && steps.slice(0, index).every((earlier) => isStepDone(wizard, earlier));
}

/** The step after this one, or an earlier incomplete one; null when all are completed. */
export function nextStep(wizard: Wizard, step: RegistrationStep): RegistrationStep | null {
  const steps = shownSteps(wizard);
  const lacking = steps.findIndex((one) => !isStepDone(wizard, one));
  const at = STEPS.indexOf(step);
  const following = steps.findIndex((one) => STEPS.indexOf(one) > at && !isPassed(wizard, one));
  if (lacking >= 0 && (following < 0 || lacking < following)) return steps[lacking] ?? null;
  return following < 0 ? null : (steps[following] ?? null);
}

/** The step before this one to which the player may return; null at the first. */
export function previousStep(wizard: Wizard, step: RegistrationStep): RegistrationStep | null {
  const at = STEPS.indexOf(step);
  return shownSteps(wizard).findLast((one) => STEPS.indexOf(one) < at && !isPassed(wizard, one)) ?? null;
}

/** A verified phone needs no further code. */
function isPassed(wizard: Wizard, step: RegistrationStep): boolean {
  return step === 'confirmation_code' && wizard.isPhoneVerified;
}

/** The step at which a player who was at `step` continues: that one, or the first incomplete one before it. */
export function resumedStep(wizard: Wizard, step: RegistrationStep): RegistrationStep {
  const steps = shownSteps(wizard);
  const at = STEPS.indexOf(step);
  const lacking = steps.find((one) => !isStepDone(wizard, one));
  if (lacking !== undefined && STEPS.indexOf(lacking) < at) return lacking;
  return steps.find((one) => STEPS.indexOf(one) >= at && !isPassed(wizard, one)) ?? steps.at(-1) ?? 'account';
}

/** The fields of a step whose availability is checked before it is saved. */
export function askedAbout(
  step: RegistrationStep,
  answers: Answers,
): readonly { readonly field: (typeof ASKED_ABOUT)[number]; readonly value: string }[] {
  if (step === 'confirmation_code') return [];
  return ASKED_ABOUT.map((field) => ({ field, value: textOf(answers, field) })).filter(({ value }) => value !== '');
}

/** Removes values that must never be stored in the browser. */
export function withoutSecrets(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !SECRETS.has(name)));
}

/** Keys of the typed values that are never stored in the browser. */
export function secretsOf(answers: Answers): readonly string[] {
  return Object.keys(answers).filter((name) => SECRETS.has(name) && textOf(answers, name) !== '');
}

export function withoutPassword(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => name !== 'password'));
}
