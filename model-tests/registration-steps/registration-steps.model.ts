import { canOpen, fieldsOfStep, isStepDone, shownSteps } from '../../machines/onboarding/registration/wizard.ts';
import {
  BEGINNING,
  wizardOf,
  storedOf,
  type RegistrationContext,
} from '../../machines/onboarding/registration/registration.context.ts';
import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';
import {
  answered,
  begun,
  methods,
  PASSWORD,
  PESEL,
  schema,
  SECRETS,
  serialized,
  values,
} from '../registration/registration-fixtures.ts';

/** Ends of a submission that make the account, which only the first step does. */
const ACCOUNT_MADE = ['created', 'recovered', 'adopted'];

const known: RegistrationContext = { ...BEGINNING, ...begun, schema };

export const registrationStepsModel = defineModel({
  name: 'registrationSteps',
  create: machines.registrationSteps.create,
  inputs: {
    fresh: { ...BEGINNING, schema },
    again: { ...BEGINNING, schema, draft: { email: 'ann@example.com' }, mayExist: true },
    known: { ...known, methods },
    manualOnly: { ...known, step: 'document_upload', methods: [{ id: '5', name: 'MANUAL' }] },
    withoutMethods: known,
    returned: {
      ...answered,
      uploaded: 0,
      method: 'MOJE_ID',
      conversationId: 'conversation-1',
      proven: { firstName: 'Jan', pesel: PESEL },
    },
    refused: { ...answered, step: 'contact_data', errors: { pesel: ['underage'] } },
    answered,
  },
  events: {
    'step.submit': {
      by: 'person',
      cases: {
        manual: { values: { ...values, verificationMethod: 'MANUAL' } },
        provider: { values: { ...values, phoneNumber: '', verificationMethod: 'MOJE_ID' } },
        empty: { values: {} },
      },
    },
    'step.back': { by: 'person' },
    'step.open': {
      by: 'person',
      cases: {
        phone: { step: 'phone_number' },
        notInSchema: { step: 'income_source' },
      },
    },
    'draft.changed': { by: 'person', cases: { typed: { values: { email: 'a', password: PASSWORD, pesel: '9' } } } },
    'leave.asked': { by: 'outside', cases: { home: { to: '/' } } },
    'leaveConfirmation.decided': { by: 'child:leaveConfirmation', cases: { home: { to: '/' } } },
    'dialog.asked': { by: 'child:leaveConfirmation', cases: { leaveConfirmation: { dialog: 'leaveConfirmation' } } },
    'dialog.closed': { by: 'child:leaveConfirmation' },
    'page.shown': { by: 'parent' },
    'page.left': { by: 'outside' },
    'verification.leaving': { by: 'child:verification' },
    'verification.asking': { by: 'child:verification' },
    'verification.resumed': {
      by: 'child:verification',
      cases: {
        known: {
          registrationId: '7',
          method: 'M_OBYWATEL',
          identity: { firstName: 'Jan', lastName: 'Testowy', pesel: PESEL, dateOfBirth: '1990-01-31' },
        },
        unknown: { registrationId: '7', method: null, identity: null },
      },
    },
    'documents.counted': {
      by: 'child:documentUpload',
      cases: {
        begun: { uploaded: 0, isUnderWay: true, hasFailed: false },
        removed: { uploaded: 0, isUnderWay: false, hasFailed: false },
        one: { uploaded: 1, isUnderWay: false, hasFailed: false },
        partly: { uploaded: 1, isUnderWay: false, hasFailed: true },
      },
    },
    'documents.registrationExpired': { by: 'child:documentUpload' },
  },
  actors: {
    stepSubmission: {
      done: {
        created: { kind: 'created', registrationId: '7' },
        saved: { kind: 'saved' },
        refused: { kind: 'refused', fields: { pesel: ['taken'] } },
        expired: { kind: 'expired' },
        closed: { kind: 'closed' },
        recovered: { kind: 'recovered', stored: begun },
        adopted: { kind: 'adopted', stored: begun },
        unanswered: { kind: 'unanswered' },
        failed: { kind: 'failed' },
      },
      error: { crash: 'crash' },
    },
    leaveConfirmation: { running: true, error: { crash: 'crash' } },
    availability: { running: true, error: { crash: 'crash' } },
    phoneVerification: {
      done: {
        verified: { kind: 'verified' },
        taken: { kind: 'taken' },
        changeNumber: { kind: 'changeNumber' },
        expired: { kind: 'registrationExpired' },
      },
      error: { crash: 'crash' },
    },
    verification: {
      done: {
        confirmed: { end: 'confirmed' },
        submitted: { end: 'submitted' },
        failed: { end: 'failed' },
        expired: { end: 'registrationExpired' },
      },
      error: { crash: 'crash' },
    },
    documentUpload: { running: true, error: { crash: 'crash' } },
  },
  only: {
    stepSubmission: { doneIf: ({ context }, name) => context.registrationId === null || !ACCOUNT_MADE.includes(name) },
  },
  timers: 'order',
  serialize: ({ context }) => serialized(context),
  invariants: {
    'REG-01 no step without what comes before it': (snapshot) => {
      if (!snapshot.matches('step')) return true;
      const { context } = snapshot;
      return canOpen(wizardOf(context), context.step) || `${context.step} with ${JSON.stringify(context.answers)}`;
    },
    'REG-02 what is hidden is never sent': ({ context: { submission, schema: known, step, answers } }) => {
      const visible = fieldsOfStep(known, step, { ...answers, ...submission }).map(({ key }) => key);
      return Object.keys(submission ?? {}).every((name) => visible.includes(name));
    },
    'REG-04 the choice of methods is shown only where there is one': ({ context }) => {
      const isShown = shownSteps(wizardOf(context)).includes('verification_methods');
      return context.schema === null || isShown === (context.registrationId === null || context.methods.length > 0);
    },
    'REG-06 all is answered at the end': ({ output, context }) => {
      const wizard = wizardOf(context);
      return output?.kind !== 'answered' || shownSteps(wizard).every((step) => isStepDone(wizard, step));
    },
    'REG-13 the password is held only while the account is being made': (snapshot) =>
      !JSON.stringify(snapshot.context).includes(PASSWORD) || snapshot.matches({ step: 'saving' }),
    'REG-13 neither password nor PESEL is kept in the browser': ({ context }) =>
      !SECRETS.test(JSON.stringify(storedOf(context))),
    'REG-11 nothing is told twice': ({ context: { told } }) => new Set(told).size === told.length,
    'VER-02 only a confirmed conversation is a proof': (snapshot) => {
      const { identityEnd, proven } = snapshot.context;
      // An expired registration begins anew, without what was proven.
      const isOver = identityEnd !== null && !snapshot.matches('identity') && snapshot.output?.kind !== 'expired';
      return !isOver || identityEnd === 'confirmed' || Object.keys(proven).length === 0;
    },
    'VAL-07 a refused field says why': (snapshot) =>
      !snapshot.matches({ step: { open: { editing: 'refused' } } }) || Object.keys(snapshot.context.errors).length > 0,
  },
});
