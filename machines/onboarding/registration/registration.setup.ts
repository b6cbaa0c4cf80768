import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { VerificationMethodName } from '../../../contract/statuses.ts';
import { createAvailabilityMachine } from '../availability/availability.machine.ts';
import { createDocumentUploadMachine } from '../document-upload/document-upload.machine.ts';
import { AVAILABILITY_PATIENCE, COUNTDOWN_SECONDS, METHODS_PATIENCE } from '../../../domain/constants.ts';
import type { FormSchema } from '../../../domain/forms/form-schema.ts';
import { stepNumber, type RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import type { DialogsEvent } from '../../dialogs/dialogs/dialogs.machine.ts';
import { createLeavingMachine } from '../leaving/leaving.machine.ts';
import type { Meta, Tag } from '../../meta.ts';
import { createPhoneVerificationMachine } from '../phone-verification/phone-verification.machine.ts';
import { reporterOf } from '../../report.ts';
import { createVerificationMachine, type VerificationOutput } from '../verification/verification.machine.ts';
import type { Identity } from '../verification/verification.ports.ts';
import {
  askedAbout,
  canOpen,
  chosenMethod,
  hasMethodField,
  isAnswered,
  isTaken,
  nextStep,
  ownAnswers,
  previousStep,
  textOf,
  withoutPassword,
} from './course.ts';
import type { RegistrationEmitted, RegistrationEvent, RegistrationReport } from './registration.events.ts';
import { createRegistrationActors } from './registration.actors.ts';
import {
  chosen,
  courseOf,
  created,
  following,
  found,
  hasBegun,
  keyed,
  keptOf,
  mayBeOwn,
  preceding,
  recovered,
  reopened,
  resumed,
  saved,
  startedAgain,
  submitted,
  withIdentity,
  withoutProof,
  withProof,
  type RegistrationContext,
} from './registration.context.ts';
import type {
  Answers,
  FieldErrors,
  FoundRegistration,
  KeptRegistration,
  Method,
  RegistrationPorts,
} from './registration.ports.ts';

const report = reporterOf<RegistrationReport>();

/** What the registration can ask, do and wait for; its states are in files of their own. */
export function setUpRegistration(ports: RegistrationPorts) {
  return setup({
    types: {
      context: {} as RegistrationContext,
      events: {} as RegistrationEvent,
      emitted: {} as RegistrationEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      ...createRegistrationActors(ports),
      availability: createAvailabilityMachine(ports),
      phoneVerification: createPhoneVerificationMachine(ports),
      leaving: createLeavingMachine(),
      verification: createVerificationMachine(ports),
      documentUpload: createDocumentUploadMachine(ports),
    },
    guards: {
      isKnownToGateway: ({ context }) => context.registrationId !== null || context.conversationId !== null,
      hasReturned: ({ context }) => context.conversationId !== null,
      isAccountStep: ({ context }) => context.step === 'account',
      isCodeStep: ({ context }) => context.step === 'confirmation_code',
      isDocumentStep: ({ context }) => context.step === 'document_upload',
      isLocked: ({ context }) => isLocked(context),
      choosesProvider: ({ context }, params: { values: Answers }) => {
        const method = chosenMethod(courseOf(context), context.step, params.values);
        return method !== null && method !== 'MANUAL' && context.methods.some(({ name }) => name === method);
      },
      choosesManual: ({ context }, params: { values: Answers }) =>
        chosenMethod(courseOf(context), context.step, params.values) === 'MANUAL',
      needsAsking: ({ context }, params: { values: Answers }) =>
        isComplete(context, params.values) &&
        !(context.step === 'account' && context.mayExist) &&
        askedAbout(context.step, ownAnswers(courseOf(context), context.step, params.values)).length > 0,
      isComplete: ({ context }, params: { values: Answers }) => isComplete(context, params.values),
      hasDocuments: ({ context }) => isTaken(courseOf(context), 'document_upload'),
      hasErrors: (_, params: { fields: FieldErrors }) => Object.keys(params.fields).length > 0,
      outcomeIs: (_, params: { kind: string; expected: string }) => params.kind === params.expected,
      isFoundExpired: (_, params: { found: FoundRegistration }) => params.found.isExpired,
      mayBeOwn: ({ context }, params: { fields: FieldErrors; isOwn: boolean }) =>
        mayBeOwn({ mayExist: context.mayExist || params.isOwn }, keyed(context, params.fields)),
      isOwnLost: ({ context }, params: { kind: string }) => params.kind === 'recovered' && context.mayExist,
      hasSchema: ({ context }) => context.schema !== null,
      identityIsConfirmed: (_, params: VerificationOutput) => params.end === 'confirmed',
      identityIsProven: (_, params: VerificationOutput) => params.end === 'confirmed' || params.end === 'submitted',
      hasExpired: (_, params: { end: string }) => params.end === 'registrationExpired',
      hasPrevious: ({ context }) => previousStep(courseOf(context), context.step) !== null,
      canOpen: ({ context }, params: { step: RegistrationStep }) => canOpen(courseOf(context), params.step),
      hasNext: ({ context }) => nextStep(courseOf(context), context.step) !== null,
      hasEmail: ({ context }) => textOf(context.answers, 'email') !== '',
      hasBegun: ({ context }) => hasBegun(context),
    },
    actions: {
      keepFound: assign((_, params: { found: FoundRegistration }) => found(params.found)),
      keepSchema: assign({ schema: (_, params: { schema: FormSchema }) => params.schema }),
      keepMethods: assign({ methods: (_, params: { methods: readonly Method[] }) => params.methods }),
      resumeStep: assign(({ context }) => resumed(context)),
      keepDraft: assign({
        draft: ({ context }, params: { values: Answers }) => ({ ...context.draft, ...withoutPassword(params.values) }),
      }),
      keepSubmission: assign(({ context }, params: { values: Answers }) => submitted(context, params.values)),
      wipeSubmission: assign({ submission: null, heldErrors: {} }),
      keepErrors: assign({ errors: ({ context }, params: { fields: FieldErrors }) => keyed(context, params.fields) }),
      openRefusedStep: assign(({ context }, params: { fields: FieldErrors }) =>
        reopened(context, keyed(context, params.fields)),
      ),
      holdErrors: assign({
        heldErrors: ({ context }, params: { fields: FieldErrors }) => keyed(context, params.fields),
      }),
      showHeldErrors: assign({ errors: ({ context }) => context.heldErrors }),
      markUnanswered: assign({ mayExist: true }),
      keepCreated: assign(({ context }, params: { registrationId: string }) => created(context, params.registrationId)),
      keepRecovered: assign(({ context }, params: { kept: KeptRegistration }) => recovered(context, params.kept)),
      keepSaved: assign(({ context }) => saved(context)),
      chooseMethod: assign(({ context }, params: { values: Answers }) => chosen(context, params.values)),
      chooseManual: assign({ method: 'MANUAL' }),
      markPhoneVerified: assign({ isPhoneVerified: true }),
      keepUploaded: assign({ uploaded: (_, params: { uploaded: number }) => params.uploaded }),
      keepIdentity: assign(
        (
          { context },
          params: { registrationId: string; method: VerificationMethodName | null; identity: Identity | null },
        ) => withIdentity(context, params),
      ),
      keepIdentityEnd: assign((_, params: VerificationOutput) => ({ identityEnd: params.end, conversationId: null })),
      acceptProof: assign(({ context }) => withProof(context)),
      dropProof: assign(({ context }) => withoutProof(context)),
      goOn: assign({ step: ({ context }) => following(context), errors: {} }),
      goBack: assign({ step: ({ context }) => preceding(context), errors: {} }),
      openStep: assign({ step: (_, params: { step: RegistrationStep }) => params.step, errors: {} }),
      openMethods: assign({ step: 'verification_methods' }),
      startAgain: assign(({ context }) => startedAgain(context)),
      keep: ({ context }) => {
        if (hasBegun(context)) ports.keepRegistration(keptOf(context));
      },
      forget: () => ports.forgetRegistration(),
      forgetToken: () => ports.forgetRegistrationToken(),
      askToStay: sendTo('leaving', (_, params: { to: string }) => ({ type: 'leave.asked', to: params.to })),
      go: (_, params: { to: string }) => ports.go(params.to),
      tellIdentityShown: sendTo('verification', { type: 'page.shown' }),
      tellCompleted: emit({ type: 'registration.completed' }),
      tellCrash: emit((_, params: { actor: string }) => ({ type: 'actor.failed' as const, actor: params.actor })),
      tellDialogs: report((_, params: { event: DialogsEvent }) => ({ type: 'dialogs.told', event: params.event })),
      reportDialogClosed: report({ type: 'dialogs.told', event: { type: 'dialog.closed' } }),
      reportCompleted: report((_, params: { durationSeconds: number; at: number }) => ({
        type: 'registration.completed',
        durationSeconds: params.durationSeconds,
        at: params.at,
      })),
    },
    delays: {
      availabilityPatience: AVAILABILITY_PATIENCE,
      methodsPatience: METHODS_PATIENCE,
      linkPause: COUNTDOWN_SECONDS * 1_000,
    },
  }).extend({
    actions: {
      tellCreated: enqueueActions(({ context, enqueue }) => {
        if (context.told.includes('created')) return;
        enqueue.assign({ told: [...context.told, 'created'] });
        enqueue.emit({ type: 'registration.accountCreated' });
      }),
      tellStep: enqueueActions(({ context, enqueue }) => {
        if (context.told.includes(context.step)) return;
        enqueue.assign({ told: [...context.told, context.step] });
        enqueue.emit({ type: 'registration.stepCompleted', number: stepNumber(context.step) });
      }),
      tellAbandoned: enqueueActions(({ context, enqueue }) => {
        if (context.told.includes('abandoned')) return;
        enqueue.assign({ told: [...context.told, 'abandoned'] });
        enqueue.emit({ type: 'registration.abandoned' });
      }),
    },
  });
}

export type RegistrationSetup = ReturnType<typeof setUpRegistration>;

/** The account, once it exists, and the phone, once it is verified, are not changed here any more. */
function isLocked({ step, registrationId, isPhoneVerified }: RegistrationContext): boolean {
  return (step === 'account' && registrationId !== null) || (step === 'phone_number' && isPhoneVerified);
}

function isComplete(context: RegistrationContext, values: Answers): boolean {
  const course = courseOf(context);
  if (hasMethodField(course, context.step)) return false;
  return isAnswered(course, context.step, { ...context.answers, ...ownAnswers(course, context.step, values) });
}
