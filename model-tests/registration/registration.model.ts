import type { ReceivedField, ReceivedTab } from '../../domain/forms/form-schema.ts';
import { readSchema } from '../../domain/forms/form-reading.ts';
import type { FieldType } from '../../domain/forms/form-schema.ts';
import type { RegistrationStep } from '../../domain/forms/registration-steps.ts';
import { canOpen, isTaken, fieldsOfStep, shownSteps } from '../../machines/onboarding/registration/course.ts';
import { courseOf, hasBegun, keptOf } from '../../machines/onboarding/registration/registration.context.ts';
import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

const AT = Date.parse('2026-11-21T12:00:00Z');
const PASSWORD = 'Tajne123!';
const PESEL = '90013112345';

function field(name: string, type: FieldType, more: Partial<ReceivedField> = {}): ReceivedField {
  return {
    name,
    type,
    label: null,
    text: null,
    required: true,
    options: null,
    dictionary: null,
    maxLength: null,
    defaultValue: null,
    relation: null,
    ...more,
  };
}

function tab(step: RegistrationStep, ...fields: ReceivedField[]): ReceivedTab {
  return { step, title: step, sections: [{ id: step, title: null, relation: null, fields }] };
}

/** All that steps can be like, and no more. */
const reading = readSchema({
  version: 1,
  tabs: [
    tab('account', field('email', 'email'), field('password', 'password')),
    tab('phone_number', field('phoneNumber', 'tel', { required: false })),
    tab('confirmation_code', field('code', 'otp')),
    tab('verification_methods', field('verificationMethod', 'verificationMethods')),
    tab(
      'contact_data',
      field('pesel', 'text', {
        relation: { field: 'citizenship', type: 'equal', value: 'PL', defaultValue: 'PL' },
      }),
      field('dateOfBirth', 'date', {
        relation: { field: 'citizenship', type: 'notEqual', value: 'PL', defaultValue: 'PL' },
      }),
    ),
    tab('document_upload', field('documentImages', 'file')),
  ],
});
if (reading.kind !== 'drawable') throw new Error('the schema of the model cannot be drawn');
const { schema } = reading;

const values = {
  email: 'ann@example.com',
  password: PASSWORD,
  phoneNumber: '600100200',
  pesel: PESEL,
  dateOfBirth: '1990-01-31',
};

const kept = {
  registrationId: '7',
  step: 'document_upload',
  saved: ['account', 'phone_number', 'verification_methods', 'contact_data'],
  answers: { email: 'ann@example.com', phoneNumber: '600100200' },
  draft: {},
  method: 'MANUAL',
  isPhoneVerified: true,
  uploaded: 0,
  told: ['created', 'account', 'phone_number', 'confirmation_code', 'verification_methods', 'contact_data'],
} as const;

const found = { kept, registrationId: null, conversationId: null, isExpired: false } as const;
/** What the gateway says of an account that was made without an answer. */
const begun = {
  ...kept,
  step: 'phone_number',
  saved: ['account'],
  answers: { email: 'ann@example.com' },
  isPhoneVerified: false,
  told: ['created', 'account'],
} as const;

export const registrationModel = defineModel({
  name: 'registration',
  create: machines.registration.create,
  inputs: { start: undefined },
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
        last: { step: 'document_upload' },
      },
    },
    'draft.changed': { by: 'person', cases: { typed: { values: { email: 'a', password: PASSWORD, pesel: '9' } } } },
    'registration.retry': { by: 'person' },
    'registration.startAgain': { by: 'person' },
    'activation.resend': { by: 'person' },
    'leave.asked': { by: 'outside', cases: { home: { to: '/' } } },
    'leaving.decided': { by: 'child:leaving', cases: { home: { to: '/' } } },
    'dialog.asked': { by: 'child:leaving', cases: { leaving: { dialog: 'leaving' } } },
    'dialog.closed': { by: 'child:leaving' },
    'page.shown': { by: 'parent' },
    'page.left': { by: 'outside' },
    'verification.leaving': { by: 'child:verification' },
    'verification.asking': { by: 'child:verification' },
    'verification.resumed': {
      by: 'child:verification',
      cases: {
        known: {
          registrationId: '7',
          method: 'MOJE_ID',
          identity: { firstName: 'Jan', lastName: 'Testowy', pesel: PESEL, dateOfBirth: '1990-01-31' },
        },
        unknown: { registrationId: '7', method: null, identity: null },
      },
    },
    'documents.counted': { by: 'child:documentUpload', cases: { one: { uploaded: 1 } } },
    'documents.registrationExpired': { by: 'child:documentUpload' },
  },
  actors: {
    findRegistration: {
      done: {
        nothing: { ...found, kept: null },
        kept: found,
        returned: { ...found, kept: { ...kept, method: 'MOJE_ID' }, conversationId: 'conversation-1' },
        otherOne: { ...found, registrationId: '8' },
        expiredLink: { ...found, kept: null, isExpired: true },
        expired: { ...found, isExpired: true },
      },
      error: { unreadable: 'storage cannot be read' },
    },
    fetchSchema: { done: { schema }, error: { newer: 'newer than this client' } },
    loadBundledSchema: { done: { schema }, error: { network: 'no network' } },
    fetchMethods: {
      done: {
        two: [
          { id: '2', name: 'MOJE_ID' },
          { id: '5', name: 'MANUAL' },
        ],
        manual: [{ id: '5', name: 'MANUAL' }],
        none: [],
      },
      error: { network: 'no network' },
    },
    askAvailability: { done: { free: {}, taken: { email: ['taken'] } }, error: { crash: 'crash' } },
    create: {
      done: {
        created: { kind: 'created', registrationId: '7' },
        taken: { kind: 'refused', fields: { email: ['taken'] }, isOwn: false },
        own: { kind: 'refused', fields: { email: ['taken'] }, isOwn: true },
        closed: { kind: 'closed' },
      },
      error: { network: 'no network' },
    },
    recover: {
      done: { recovered: { kind: 'recovered', kept: begun }, refused: { kind: 'refused' } },
      error: { network: 'no network' },
    },
    update: {
      done: {
        saved: { kind: 'saved' },
        refused: { kind: 'refused', fields: { pesel: ['taken'] } },
        expired: { kind: 'expired' },
      },
      error: { network: 'no network' },
    },
    complete: {
      done: {
        completed: { kind: 'completed', durationSeconds: 900, at: AT },
        refused: { kind: 'refused', fields: { pesel: ['underage'] } },
        expired: { kind: 'expired' },
      },
      error: { network: 'no network' },
    },
    resendActivation: { done: { sent: undefined }, error: { network: 'no network' } },
    leaving: { running: true, error: { crash: 'crash' } },
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
  timers: 'order',
  serialize: ({ context }) => ({
    step: context.step,
    isCreated: context.registrationId !== null,
    hasReturned: context.conversationId !== null,
    saved: context.saved.toSorted(),
    hasPesel: 'pesel' in context.answers,
    phone: context.answers['phoneNumber'],
    begun: hasBegun(context),
    methods: context.methods.length,
    method: context.method,
    isPhoneVerified: context.isPhoneVerified,
    uploaded: context.uploaded,
    hasEmail: 'email' in context.answers,
    hasSchema: context.schema !== null,
    mayExist: context.mayExist,
    told: context.told.toSorted(),
    submittedPhone: context.submission?.['phoneNumber'] ?? null,
    submitsPassword: context.submission?.['password'] !== undefined,
  }),
  invariants: {
    'REG-01 no step without what comes before it': (snapshot) => {
      if (!snapshot.matches('step')) return true;
      const { context } = snapshot;
      return canOpen(courseOf(context), context.step) || `${context.step} with ${JSON.stringify(context.answers)}`;
    },
    'REG-02 what is hidden is never sent': ({ context: { submission, schema: known, step, answers } }) => {
      const visible = fieldsOfStep(known, step, { ...answers, ...submission }).map(({ key }) => key);
      return Object.keys(submission ?? {}).every((name) => visible.includes(name));
    },
    'REG-04 the choice of methods is shown only where there is one': ({ context }) => {
      const isShown = shownSteps(courseOf(context)).includes('verification_methods');
      return context.schema === null || isShown === (context.registrationId === null || context.methods.length > 0);
    },
    'REG-06 nothing is completed that lacks something': (snapshot) => {
      if (!snapshot.matches('completing')) return true;
      const course = courseOf(snapshot.context);
      return shownSteps(course).every((step) => isTaken(course, step));
    },
    'REG-13 the password is held only while the account is being made': (snapshot) =>
      !JSON.stringify(snapshot.context).includes(PASSWORD) ||
      snapshot.matches({ step: 'checking' }) ||
      snapshot.matches({ step: 'saving' }),
    'REG-13 neither password nor PESEL is kept in the browser': ({ context }) =>
      !/Tajne123|"pesel"|"password"/.test(JSON.stringify(keptOf(context))),
    'REG-11 nothing is told twice': ({ context: { told } }) => new Set(told).size === told.length,
    'REG-06 what a create was refused with waits only while it is looked into': (snapshot) =>
      Object.keys(snapshot.context.heldErrors).length > 0 === snapshot.matches({ step: { saving: 'recovering' } }),
    'REG-11 completed only with a way to complete it': (snapshot) =>
      !snapshot.matches('completed') || snapshot.context.registrationId !== null,
    'VAL-07 a refused field says why': (snapshot) =>
      !snapshot.matches({ step: { editing: 'refused' } }) || Object.keys(snapshot.context.errors).length > 0,
  },
});
