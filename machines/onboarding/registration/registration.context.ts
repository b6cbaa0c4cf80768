import type { VerificationMethodName } from '../../../contract/statuses.ts';
import { DATE_OF_BIRTH_FORMAT, dateFromWire } from '../../../domain/time/dates.ts';
import { keyOfPath, type FormSchema } from '../../../domain/forms/form-schema.ts';
import type { FormBody } from '../../../domain/forms/form-values.ts';
import { completeBody, stepBody } from '../../../domain/forms/form-values.ts';
import type { RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import type { StepSubmissionInput } from '../step-submission/step-submission.machine.ts';
import type { VerificationEnd, VerificationInput } from '../verification/verification.machine.ts';
import type { Identity } from '../verification/verification.ports.ts';
import type { Answers, FieldErrors, StoredRegistration, ReportedStep } from './answers.ts';
import {
  askedAbout,
  chosenMethod,
  methodKeys,
  nextStep,
  ownAnswers,
  previousStep,
  resumedStep,
  fieldsOfStep,
  shownSteps,
  textOf,
  secretsOf,
  withoutPassword,
  withoutSecrets,
  type Wizard,
} from './wizard.ts';
import type { FoundRegistration, Method } from './registration.ports.ts';

export interface RegistrationContext {
  readonly schema: FormSchema | null;
  readonly methods: readonly Method[];
  readonly registrationId: string | null;
  /** The conversation named by the provider's redirect, until its result is fetched. */
  readonly conversationId: string | null;
  readonly step: RegistrationStep;
  /** Steps that the gateway has saved. */
  readonly saved: readonly RegistrationStep[];
  /** Submitted values; never the password. */
  readonly answers: Answers;
  /** Typed values that are not submitted; never the password. */
  readonly draft: Answers;
  /** Values that are being saved; cleared as soon as the gateway responds. */
  readonly submission: Answers | null;
  readonly errors: FieldErrors;
  /** The gateway may already have this player’s account: a create got no response, or its token has expired. */
  readonly mayExist: boolean;
  readonly method: VerificationMethodName;
  /** How the last identity verification ended. */
  readonly identityEnd: VerificationEnd | null;
  readonly isPhoneVerified: boolean;
  /** Number of uploaded documents. */
  readonly uploaded: number;
  /** Values proven by the identity provider, by field: shown read-only (reading 92). */
  readonly proven: Answers;
  /** The proven name, if it replaced the name of step 1. */
  readonly replacedName: string | null;
  /** Keys of secrets that the resumed registration lacks, because a browser never stores them (reading 73). */
  readonly omitted: readonly string[];
  readonly told: readonly ReportedStep[];
}

export const BEGINNING: RegistrationContext = {
  schema: null,
  methods: [],
  registrationId: null,
  conversationId: null,
  step: 'account',
  saved: [],
  answers: {},
  draft: {},
  submission: null,
  errors: {},
  mayExist: false,
  method: 'MANUAL',
  identityEnd: null,
  isPhoneVerified: false,
  uploaded: 0,
  proven: {},
  replacedName: null,
  omitted: [],
  told: [],
};

type Change = Partial<RegistrationContext>;

export function wizardOf(context: RegistrationContext): Wizard {
  return { ...context, methodNames: context.methods.map(({ name }) => name) };
}

export function hasBegun({ registrationId, answers, draft }: RegistrationContext): boolean {
  return registrationId !== null || Object.keys(answers).length > 0 || Object.keys(draft).length > 0;
}

export function storedOf(context: RegistrationContext): StoredRegistration {
  const { registrationId, step, saved, answers, draft, omitted, method, isPhoneVerified, uploaded, told } = context;
  return {
    registrationId,
    step,
    saved,
    answers: withoutSecrets(answers),
    draft: withoutSecrets(draft),
    omitted: [...new Set([...omitted, ...secretsOf(answers), ...secretsOf(draft), ...passwordOf(context)])],
    method,
    isPhoneVerified,
    uploaded,
    told,
  };
}

/** Until the account exists, its password has to be typed again; the draft never has it. */
function passwordOf(context: RegistrationContext): readonly string[] {
  return context.registrationId === null && hasBegun(context) ? ['password'] : [];
}

/** Resumes a stored registration, unless a link or a session belongs to another one. */
export function found({ stored, registrationId, conversationId }: FoundRegistration): Change {
  const isOther = stored !== null && registrationId !== null && stored.registrationId !== registrationId;
  if (stored === null || isOther) return { registrationId, conversationId, step: 'document_upload' };
  return { ...stored, conversationId };
}

/** The step where the player was, or the first incomplete step. */
export function resumed(context: RegistrationContext): Change {
  const step = context.registrationId === null ? 'account' : context.step;
  return { step: resumedStep(wizardOf(context), step) };
}

export function submitted(context: RegistrationContext, values: Answers): Change {
  return { submission: ownAnswers(wizardOf(context), context.step, values), errors: {}, identityEnd: null };
}

/** The chosen verification method; removes the draft of the choice. */
export function chosen(context: RegistrationContext, values: Answers): Pick<RegistrationContext, 'method' | 'draft'> {
  const wizard = wizardOf(context);
  return {
    method: chosenMethod(wizard, context.step, values) ?? 'MANUAL',
    draft: without(context.draft, methodKeys(wizard, context.step)),
  };
}

/** The gateway has saved the step. */
export function saved(
  context: RegistrationContext,
): Pick<RegistrationContext, 'answers' | 'draft' | 'saved' | 'submission'> {
  const given = withoutPassword(context.submission ?? {});
  return {
    answers: { ...context.answers, ...given },
    draft: without(context.draft, Object.keys(given)),
    saved: context.saved.includes(context.step) ? context.saved : [...context.saved, context.step],
    submission: null,
  };
}

/** The gateway has created the account; analytics events are emitted again if it is not the first one. */
export function created({ told }: RegistrationContext, registrationId: string): Change {
  return { registrationId, mayExist: false, told: told.includes('created') ? [] : told };
}

/** The account of this submission already existed: the registration continues with the progress at the gateway. */
export function recovered(context: RegistrationContext, stored: StoredRegistration): Change {
  const { answers, draft } = saved(context);
  return {
    ...stored,
    answers: { ...answers, ...stored.answers },
    draft,
    told: [...new Set([...context.told, ...stored.told])],
    submission: null,
    mayExist: false,
  };
}

/** Prefills values that the provider knows. */
export function withIdentity(
  context: RegistrationContext,
  params: {
    readonly registrationId: string;
    readonly method: VerificationMethodName | null;
    readonly identity: Identity | null;
  },
): Change {
  const { pesel, dateOfBirth, firstName, lastName } = params.identity ?? {};
  const known = {
    ...(pesel ? { pesel } : {}),
    ...(dateOfBirth ? { dateOfBirth: dateFromWire(dateOfBirth, DATE_OF_BIRTH_FORMAT) } : {}),
  };
  const names = { ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) };
  return {
    registrationId: params.registrationId,
    conversationId: null,
    method: params.method ?? context.method,
    draft: { ...context.draft, ...known },
    proven: { ...known, ...names },
  };
}

/** Proven values win: a proven name replaces the name of step 1. */
export function withProof(context: RegistrationContext): Change {
  const { answers, proven } = context;
  const names = Object.fromEntries(
    (['firstName', 'lastName'] as const).flatMap((key) => (proven[key] === undefined ? [] : [[key, proven[key]]])),
  );
  const before = [textOf(answers, 'firstName'), textOf(answers, 'lastName')].join(' ').trim();
  const next = { ...answers, ...names };
  const after = [textOf(next, 'firstName'), textOf(next, 'lastName')].join(' ').trim();
  return { answers: next, replacedName: before !== '' && before !== after ? after : null };
}

/** Removes the values of a conversation that proved nothing. */
export function withoutProof(context: RegistrationContext): Change {
  const keys = Object.keys(context.proven);
  return { proven: {}, replacedName: null, draft: without(context.draft, keys) };
}

/** Whether a verification with this result completes the step. */
export function isPassed(end: VerificationEnd): boolean {
  return end === 'confirmed' || end === 'submitted';
}

/** Only a confirmed conversation is a proof; after a failed one the manual method is preselected. */
export function withIdentityEnd(context: RegistrationContext, identityEnd: VerificationEnd): Change {
  const change = {
    ...(identityEnd === 'confirmed' ? withProof(context) : withoutProof(context)),
    identityEnd,
    conversationId: null,
    step: 'verification_methods',
  } as const;
  return isPassed(identityEnd)
    ? change
    : { ...change, method: 'MANUAL', ...resumed({ ...context, ...change, method: 'MANUAL' }) };
}

/** The first step, in order, with a refused field; the current step if there is none. */
function refusedStep(context: RegistrationContext, fields: FieldErrors): RegistrationStep {
  const { schema, answers, step } = context;
  return (
    shownSteps(wizardOf(context)).find((one) => fieldsOfStep(schema, one, answers).some(({ key }) => key in fields)) ??
    step
  );
}

/** Opens the step of the refused field; a refused phone is no longer verified, whichever player verified it. */
export function reopened(context: RegistrationContext, fields: FieldErrors): Change {
  const errors = keyed(context, fields);
  const step = refusedStep(context, errors);
  return step === 'phone_number' ? { step, errors, isPhoneVerified: false } : { step, errors };
}

/** Keeps the answers as a draft; the gateway no longer has the registration. */
export function startedAgain(context: RegistrationContext): Change {
  const { schema, answers, draft, told } = context;
  return { ...BEGINNING, schema, draft: { ...answers, ...draft }, mayExist: true, told };
}

export function following(context: RegistrationContext): RegistrationStep {
  return nextStep(wizardOf(context), context.step) ?? context.step;
}

export function preceding(context: RegistrationContext): RegistrationStep {
  return previousStep(wizardOf(context), context.step) ?? context.step;
}

function without(answers: Answers, names: readonly string[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)));
}

/** The request of a step; for the account with the password. Availability is not checked if the account may exist. */
export function submissionOf(context: RegistrationContext): StepSubmissionInput {
  const { schema, registrationId, step, answers, submission, mayExist } = context;
  const given = submission ?? {};
  return {
    registrationId,
    mayExist,
    body: schema === null ? {} : stepBody(schema, step, { ...answers, ...given }),
    asked: step === 'account' && mayExist ? [] : askedAbout(step, given),
    email: textOf(given, 'email'),
    password: textOf(given, 'password'),
  };
}

/** The conversation that redirected the player back, or a new one with the chosen method. */
export function verificationInput(context: RegistrationContext): VerificationInput {
  const { conversationId, registrationId, method, methods } = context;
  if (conversationId !== null) return { kind: 'returned', conversationId };
  const methodId = methods.find(({ name }) => name === method)?.id ?? '';
  return { kind: 'new', subjectId: registrationId ?? '', methodId };
}

export function completingBody({ schema, answers }: RegistrationContext): FormBody {
  return schema === null ? {} : completeBody(schema, answers);
}

/** Maps refusals from paths in the body to the keys of the form's fields. */
export function keyed({ schema }: RegistrationContext, fields: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, codes]) => [(schema && keyOfPath(schema, path)) ?? path, codes]),
  );
}
