import { assign, emit, enqueueActions, setup } from 'xstate';
import type { VerificationMethodName } from '../../../contract/statuses.ts';
import { stepNumber, type RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import { createAvailabilityMachine } from '../availability/availability.machine.ts';
import type { AvailabilityField } from '../availability/availability.ports.ts';
import { createDocumentUploadMachine, type DocumentCount } from '../document-upload/document-upload.machine.ts';
import { outcomeIs } from '../../branches.ts';
import type { DialogsEvent, DialogsReport } from '../../dialogs/dialogs/dialogs.machine.ts';
import { createLeaveConfirmationMachine } from '../leave-confirmation/leave-confirmation.machine.ts';
import { crashOf, type Meta, type Tag } from '../../meta.ts';
import { createPhoneVerificationMachine } from '../phone-verification/phone-verification.machine.ts';
import type { Answers, FieldErrors, StoredRegistration } from '../registration/answers.ts';
import {
  canOpen,
  chosenMethod,
  hasMethodField,
  isAnswered,
  isStepDone,
  nextStep,
  ownAnswers,
} from '../registration/wizard.ts';
import { previousStep, withoutPassword } from '../registration/wizard.ts';
import {
  chosen,
  wizardOf,
  created,
  following,
  hasBegun,
  isPassed,
  storedOf,
  keyed,
  preceding,
  recovered,
  resumed,
  saved,
  submitted,
  withIdentity,
  withIdentityEnd,
  type RegistrationContext,
} from '../registration/registration.context.ts';
import { reporterOf } from '../../report.ts';
import { createStepSubmissionMachine } from '../step-submission/step-submission.machine.ts';
import { createVerificationMachine, type VerificationOutput } from '../verification/verification.machine.ts';
import type { Identity } from '../verification/verification.ports.ts';
import type { RegistrationStepsEmitted, RegistrationStepsEvent } from './registration-steps.events.ts';
import type { RegistrationStepsPorts } from './registration-steps.ports.ts';

/** `created`: the account exists now and its progress has to be fetched from the gateway. */
type End = 'answered' | 'created' | 'expired' | 'abandoned';

export interface RegistrationStepsOutput {
  readonly kind: End;
  readonly progress: RegistrationContext;
}

interface RegistrationStepsContext extends RegistrationContext {
  readonly end: End;
}

const report = reporterOf<DialogsReport>();

export function setUpRegistrationSteps(ports: RegistrationStepsPorts) {
  return setup({
    types: {
      context: {} as RegistrationStepsContext,
      input: {} as RegistrationContext,
      output: {} as RegistrationStepsOutput,
      events: {} as RegistrationStepsEvent,
      emitted: {} as RegistrationStepsEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      availability: createAvailabilityMachine(ports),
      stepSubmission: createStepSubmissionMachine(ports),
      phoneVerification: createPhoneVerificationMachine(ports),
      leaveConfirmation: createLeaveConfirmationMachine(),
      verification: createVerificationMachine(ports),
      documentUpload: createDocumentUploadMachine(ports),
    },
    guards: {
      outcomeIs,
      hasReturned: ({ context }) => context.conversationId !== null,
      isRefused: ({ context }) => Object.keys(context.errors).length > 0,
      isCodeStep: ({ context }) => context.step === 'confirmation_code',
      isDocumentStep: ({ context }) => context.step === 'document_upload',
      isLocked: ({ context }) => isLocked(context),
      choosesProvider: ({ context }, params: { values: Answers }) => {
        const method = chosenMethod(wizardOf(context), context.step, params.values);
        return method !== null && method !== 'MANUAL' && context.methods.some(({ name }) => name === method);
      },
      choosesManual: ({ context }, params: { values: Answers }) =>
        chosenMethod(wizardOf(context), context.step, params.values) === 'MANUAL',
      isComplete: ({ context }, params: { values: Answers }) => isComplete(context, params.values),
      hasDocuments: ({ context }) => isStepDone(wizardOf(context), 'document_upload'),
      isUnderWay: (_, params: DocumentCount) => params.isUnderWay,
      haveEnded: (_, params: DocumentCount) => !params.isUnderWay,
      areAllSent: (_, { uploaded, isUnderWay, hasFailed }: DocumentCount) => uploaded > 0 && !isUnderWay && !hasFailed,
      identityIsProven: (_, params: VerificationOutput) => isPassed(params.end),
      hasExpired: (_, params: VerificationOutput) => params.end === 'registrationExpired',
      hasPrevious: ({ context }) => previousStep(wizardOf(context), context.step) !== null,
      canOpen: ({ context }, params: { step: RegistrationStep }) => canOpen(wizardOf(context), params.step),
      hasNext: ({ context }) => nextStep(wizardOf(context), context.step) !== null,
      hasBegun: ({ context }) => hasBegun(context),
    },
    actions: {
      resumeStep: assign(({ context }) => resumed(context)),
      setDraft: assign({
        draft: ({ context }, params: { values: Answers }) => ({ ...context.draft, ...withoutPassword(params.values) }),
      }),
      setSubmission: assign(({ context }, params: { values: Answers }) => submitted(context, params.values)),
      wipeSubmission: assign({ submission: null }),
      setErrors: assign({ errors: ({ context }, params: { fields: FieldErrors }) => keyed(context, params.fields) }),
      markUnanswered: assign({ mayExist: true }),
      setCreated: assign(({ context }, params: { registrationId: string }) => created(context, params.registrationId)),
      setRecovered: assign(({ context }, params: { stored: StoredRegistration }) => recovered(context, params.stored)),
      setSaved: assign(({ context }) => saved(context)),
      chooseMethod: assign(({ context }, params: { values: Answers }) => chosen(context, params.values)),
      markPhoneVerified: assign({ isPhoneVerified: true }),
      setUploaded: assign({ uploaded: (_, params: { uploaded: number }) => params.uploaded }),
      setIdentity: assign(
        (
          { context },
          params: { registrationId: string; method: VerificationMethodName | null; identity: Identity | null },
        ) => withIdentity(context, params),
      ),
      setIdentityEnd: assign(({ context }, params: VerificationOutput) => withIdentityEnd(context, params.end)),
      goOn: assign({ step: ({ context }) => following(context), errors: {} }),
      goBack: assign({ step: ({ context }) => preceding(context), errors: {} }),
      openStep: assign({ step: (_, params: { step: RegistrationStep }) => params.step, errors: {} }),
      setEnd: assign((_, params: { end: End }) => ({ end: params.end, submission: null })),
      store: ({ context }) => {
        if (hasBegun(context)) ports.storeRegistration(storedOf(context));
      },
      go: (_, params: { to: string }) => ports.go(params.to),
      emitCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
      emitUnsent: emit({ type: 'registration.documentsUnsent' }),
      reportDialogs: report((_, params: { event: DialogsEvent }) => ({ type: 'dialogs.told', event: params.event })),
      reportDialogClosed: report({ type: 'dialogs.told', event: { type: 'dialog.closed' } }),
    },
  }).extend({
    actions: {
      emitCreated: enqueueActions(({ context, enqueue }) => {
        if (context.told.includes('created')) return;
        enqueue.assign({ told: [...context.told, 'created'] });
        enqueue.emit({ type: 'registration.accountCreated' });
      }),
      emitStep: enqueueActions(({ context, enqueue }) => {
        if (context.told.includes(context.step)) return;
        enqueue.assign({ told: [...context.told, context.step] });
        enqueue.emit({ type: 'registration.stepCompleted', number: stepNumber(context.step) });
      }),
      emitAbandoned: enqueueActions(({ context, enqueue }) => {
        if (context.told.includes('abandoned')) return;
        enqueue.assign({ told: [...context.told, 'abandoned'] });
        enqueue.emit({ type: 'registration.abandoned' });
      }),
    },
  });
}

/** The end of a registration whose time is over. */
export const expired = { target: '#registrationSteps.expired', meta: { requirements: ['REG-05'] } } as const;

/** Restarts the availability check of a field after a crash. */
export function availabilityOf<const Field extends AvailabilityField>(field: Field) {
  const id = `${field}Availability` as const;
  return {
    id,
    src: 'availability',
    input: { field },
    onError: { target: 'editing', reenter: true, actions: crashOf(id) },
  } as const;
}

/** An existing account and a verified phone can no longer be changed here. */
function isLocked({ step, registrationId, isPhoneVerified }: RegistrationContext): boolean {
  return (step === 'account' && registrationId !== null) || (step === 'phone_number' && isPhoneVerified);
}

function isComplete(context: RegistrationContext, values: Answers): boolean {
  const wizard = wizardOf(context);
  if (hasMethodField(wizard, context.step)) return false;
  return isAnswered(wizard, context.step, { ...context.answers, ...ownAnswers(wizard, context.step, values) });
}
