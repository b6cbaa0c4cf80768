import type { FieldType, ReceivedField, ReceivedTab } from '../../domain/forms/form-schema.ts';
import { readSchema } from '../../domain/forms/form-reading.ts';
import type { RegistrationStep } from '../../domain/forms/registration-steps.ts';
import { BEGINNING, type RegistrationContext } from '../../machines/onboarding/registration/registration.context.ts';

export const PASSWORD = 'Tajne123!';
export const PESEL = '90013112345';

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

/** A minimal schema with every kind of step. */
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
export const { schema } = reading;

export const values = {
  email: 'ann@example.com',
  password: PASSWORD,
  phoneNumber: '600100200',
  pesel: PESEL,
  dateOfBirth: '1990-01-31',
};

export const stored = {
  registrationId: '7',
  step: 'document_upload',
  saved: ['account', 'phone_number', 'verification_methods', 'contact_data'],
  answers: { email: 'ann@example.com', phoneNumber: '600100200' },
  draft: {},
  omitted: [],
  method: 'MANUAL',
  isPhoneVerified: true,
  uploaded: 0,
  told: ['created', 'account', 'phone_number', 'confirmation_code', 'verification_methods', 'contact_data'],
} as const;

/** The gateway's data of an account whose create got no response. */
export const begun = {
  ...stored,
  step: 'phone_number',
  saved: ['account'],
  answers: { email: 'ann@example.com' },
  isPhoneVerified: false,
  told: ['created', 'account'],
} as const;

export const methods = [
  { id: '2', name: 'MOJE_ID' },
  { id: '5', name: 'MANUAL' },
] as const;

/** A registration with all steps completed. */
export const answered: RegistrationContext = {
  ...BEGINNING,
  ...stored,
  schema,
  methods,
  answers: { ...stored.answers, pesel: PESEL },
  uploaded: 1,
};

/** The values that distinguish places of a registration. */
export function serialized(context: RegistrationContext) {
  return {
    step: context.step,
    isCreated: context.registrationId !== null,
    hasReturned: context.conversationId !== null,
    saved: context.saved.toSorted(),
    hasPesel: 'pesel' in context.answers,
    phone: context.answers['phoneNumber'],
    begun: Object.keys(context.answers).length + Object.keys(context.draft).length > 0,
    methods: context.methods.length,
    method: context.method,
    isPhoneVerified: context.isPhoneVerified,
    uploaded: context.uploaded,
    hasEmail: 'email' in context.answers,
    hasSchema: context.schema !== null,
    mayExist: context.mayExist,
    told: context.told.toSorted(),
    isRefused: Object.keys(context.errors).length > 0,
    submittedPhone: context.submission?.['phoneNumber'] ?? null,
    submitsPassword: context.submission?.['password'] !== undefined,
  };
}

/** Values of both are never stored in the browser; that they were typed is. */
export const SECRETS = /Tajne123|"pesel":|"password":/;
