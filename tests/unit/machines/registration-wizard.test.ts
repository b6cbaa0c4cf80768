import { describe, expect, test } from 'vitest';
import type { FormSchema } from '../../../domain/forms/form-schema.ts';
import type { RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import {
  askedAbout,
  canOpen,
  chosenMethod,
  citizenshipOf,
  fieldsOfStep,
  hasMethodField,
  isAnswered,
  isStepDone,
  needsDocuments,
  nextStep,
  ownAnswers,
  previousStep,
  resumedStep,
  shownSteps,
  textOf,
  withoutPassword,
  withoutSecrets,
  type Wizard,
} from '../../../machines/onboarding/registration/wizard.ts';
import { drawable, field, section, tab, when } from '../domain/forms.ts';

const required = { required: true } as const;
const schema: FormSchema = drawable(
  tab('document_upload', section([field('documentImages', 'file', required)])),
  tab(
    'account',
    section([
      field('email', 'email', required),
      field('password', 'password', required),
      field('toc', 'checkbox', required),
    ]),
  ),
  tab('phone_number', section([field('phoneNumber', 'tel')])),
  tab('confirmation_code', section([field('code', 'otp', required)])),
  tab('verification_methods', section([field('verificationMethod', 'verificationMethods', required)])),
  tab(
    'contact_data',
    section([
      field('citizenship', 'select', {
        options: [
          { code: 'PL', name: 'PL' },
          { code: 'UA', name: 'UA' },
        ],
      }),
      field('pesel', 'text', { ...required, relation: when('citizenship', 'PL', { defaultValue: 'PL' }) }),
      field('city', 'text', required),
    ]),
  ),
);

const START: Wizard = {
  schema,
  registrationId: null,
  answers: {},
  saved: [],
  isPhoneVerified: false,
  uploaded: 0,
  method: 'MANUAL',
  methodNames: ['MOJE_ID', 'MANUAL'],
};
const CREATED: Wizard = { ...START, registrationId: '7', saved: ['account'], answers: { email: 'a@b.pl' } };
const CONFIRMED: Wizard = {
  ...CREATED,
  saved: ['account', 'phone_number'],
  answers: { email: 'a@b.pl', phoneNumber: '600100200' },
  isPhoneVerified: true,
};
const CHOSEN: Wizard = { ...CONFIRMED, saved: [...CONFIRMED.saved, 'verification_methods'] };
const FILLED: Wizard = {
  ...CHOSEN,
  saved: [...CHOSEN.saved, 'contact_data'],
  answers: { ...CHOSEN.answers, pesel: '90013112345', city: 'Łódź' },
};
const DONE: Wizard = { ...FILLED, uploaded: 1 };
const ALL: readonly RegistrationStep[] = [
  'account',
  'phone_number',
  'confirmation_code',
  'verification_methods',
  'contact_data',
  'document_upload',
];
const without = (...steps: readonly RegistrationStep[]) => ALL.filter((step) => !steps.includes(step));

describe('REG-01 REG-04 the steps that are shown', () => {
  test.each([
    ['all of the schema, in the documents’ order', START, ALL],
    ['without a schema none', { ...START, schema: null }, []],
    ['methods unknown yet, but no account to ask with', { ...START, methodNames: [] }, ALL],
    ['no method', { ...CREATED, methodNames: [] }, without('verification_methods')],
    ['(reading 85) the manual one alone', { ...CREATED, methodNames: ['MANUAL'] }, ALL],
    ['one that is not manual', { ...CREATED, methodNames: ['MOJE_ID'] }, ALL],
    ['a phone left out', { ...CREATED, saved: ['account', 'phone_number'] }, without('confirmation_code')],
    ['a phone given', { ...CONFIRMED, isPhoneVerified: false }, ALL],
  ] as const)('%s', (_, wizard, steps) => {
    expect(shownSteps(wizard)).toEqual(steps);
  });
});

describe('REG-02 VAL-14 what a step takes of what was typed', () => {
  test('Its own visible fields alone, trimmed but for the password', () => {
    expect(ownAnswers(START, 'account', { email: ' a@b.pl ', password: ' x ', toc: true, city: 'Łódź' })).toEqual({
      email: 'a@b.pl',
      password: ' x ',
      toc: true,
    });
    expect(ownAnswers(START, 'contact_data', { citizenship: 'UA', pesel: '9', city: '' })).toEqual({
      citizenship: 'UA',
      city: '',
    });
    expect(ownAnswers({ ...START, answers: { citizenship: 'UA' } }, 'contact_data', { pesel: '9' })).toEqual({});
    expect(ownAnswers(START, 'confirmation_code', { code: '123456' })).toEqual({});
    expect(ownAnswers({ ...START, schema: null }, 'account', { email: 'a' })).toEqual({});
  });

  test('Whether all that must be answered is', () => {
    const account = { email: 'a@b.pl', password: 'x', toc: true };
    expect(isAnswered(START, 'account', account)).toBe(true);
    for (const [key, value] of [
      ['toc', false],
      ['toc', 'true'],
      ['email', ''],
      ['password', undefined],
    ] as const) {
      expect(isAnswered(START, 'account', { ...account, [key]: value })).toBe(false);
    }
    expect(isAnswered(START, 'phone_number', {})).toBe(true);
    expect(isAnswered(START, 'contact_data', { citizenship: 'UA', city: 'Kyiv' })).toBe(true);
    expect(isAnswered(START, 'contact_data', { citizenship: 'PL', city: 'Łódź' })).toBe(false);
    expect(fieldsOfStep(null, 'account', {})).toEqual([]);
  });
});

describe('REG-01 which steps have been taken', () => {
  test.each([
    ['account', START, false],
    ['account', CREATED, true],
    ['phone_number', CREATED, false],
    ['phone_number', { ...CREATED, saved: ['phone_number'] }, true],
    ['confirmation_code', { ...CONFIRMED, isPhoneVerified: false }, false],
    ['confirmation_code', CONFIRMED, true],
    ['verification_methods', CONFIRMED, false],
    ['verification_methods', CHOSEN, true],
    ['contact_data', CHOSEN, false],
    ['contact_data', FILLED, true],
    ['contact_data', { ...FILLED, answers: { city: 'Łódź' } }, false],
    ['document_upload', FILLED, false],
    ['document_upload', DONE, true],
    ['document_upload', { ...FILLED, method: 'MOJE_ID' }, true],
    ['document_upload', { ...FILLED, method: 'MOJE_ID', answers: { citizenship: 'UA' } }, false],
  ] as const)('%s', (step, wizard, expected) => {
    expect(isStepDone(wizard, step)).toBe(expected);
  });

  test('VER-06 documents are for the manual way and for citizens of other countries', () => {
    expect(needsDocuments({ method: 'MANUAL', answers: {} })).toBe(true);
    expect(needsDocuments({ method: 'MOJE_ID', answers: {} })).toBe(false);
    expect(needsDocuments({ method: 'MOJE_ID', answers: { citizenship: 'UA' } })).toBe(true);
    expect([citizenshipOf({}), citizenshipOf({ citizenship: '' }), citizenshipOf({ citizenship: 'UA' })]).toEqual([
      'PL',
      'PL',
      'UA',
    ]);
  });
});

describe('REG-01 REG-05 the way through the steps', () => {
  test('A step opens when everything before it has been taken', () => {
    expect(ALL.filter((step) => canOpen(START, step))).toEqual(['account']);
    expect(ALL.filter((step) => canOpen(CREATED, step))).toEqual(['account', 'phone_number']);
    expect(ALL.filter((step) => canOpen(FILLED, step))).toEqual(ALL);
    expect(canOpen(DONE, 'income_source')).toBe(false);
  });

  test.each([
    [CREATED, 'account', 'phone_number'],
    [{ ...CREATED, saved: ['account', 'phone_number'] }, 'phone_number', 'verification_methods'],
    [{ ...CONFIRMED, isPhoneVerified: false }, 'phone_number', 'confirmation_code'],
    [CONFIRMED, 'phone_number', 'verification_methods'],
    [CHOSEN, 'account', 'phone_number'],
    [CHOSEN, 'verification_methods', 'contact_data'],
    [{ ...DONE, answers: { city: 'Łódź' } }, 'document_upload', 'contact_data'],
    [FILLED, 'contact_data', 'document_upload'],
    [DONE, 'contact_data', 'document_upload'],
    [DONE, 'document_upload', null],
  ] as const)('After a step comes the next, or an earlier one that lacks something (%#)', (wizard, step, next) => {
    expect(nextStep(wizard, step)).toBe(next);
  });

  test('Before a step comes the one shown before; a verified code is passed over', () => {
    expect(previousStep(START, 'account')).toBeNull();
    expect(previousStep(CREATED, 'phone_number')).toBe('account');
    expect(previousStep({ ...CONFIRMED, isPhoneVerified: false }, 'verification_methods')).toBe('confirmation_code');
    expect(previousStep(CONFIRMED, 'verification_methods')).toBe('phone_number');
    expect(previousStep({ ...CONFIRMED, methodNames: [] }, 'contact_data')).toBe('phone_number');
  });

  test('REG-13 one goes on where one was, or where something is lacking', () => {
    expect(resumedStep(START, 'document_upload')).toBe('account');
    expect(resumedStep(CREATED, 'account')).toBe('account');
    expect(resumedStep(CONFIRMED, 'confirmation_code')).toBe('verification_methods');
    expect(resumedStep({ ...DONE, answers: {} }, 'document_upload')).toBe('contact_data');
    expect(resumedStep(DONE, 'income_source')).toBe('document_upload');
    expect(resumedStep({ ...DONE, schema: null }, 'contact_data')).toBe('account');
  });
});

describe('REG-09 the way to prove one’s identity', () => {
  test('The manual one unless another was chosen, null where it is not offered or not asked', () => {
    const choose = (value?: string) =>
      chosenMethod(CONFIRMED, 'verification_methods', value === undefined ? {} : { verificationMethod: value });
    expect([choose(), choose('MANUAL'), choose('MOJE_ID'), choose('ID_CARD'), choose('nonsense')]).toEqual([
      'MANUAL',
      'MANUAL',
      'MOJE_ID',
      null,
      null,
    ]);
    expect(chosenMethod({ ...CONFIRMED, methodNames: [] }, 'verification_methods', {})).toBe('MANUAL');
    expect(chosenMethod(CONFIRMED, 'contact_data', { verificationMethod: 'MOJE_ID' })).toBeNull();
    expect([hasMethodField(CONFIRMED, 'verification_methods'), hasMethodField(CONFIRMED, 'account')]).toEqual([
      true,
      false,
    ]);
  });
});

describe('VAL-07 REG-13 values', () => {
  test('Those asked about before a step is saved; a code is not one', () => {
    const answers = { pesel: '9', email: 'a@b.pl', username: '', phoneNumber: '600', city: 'Łódź' };
    expect(askedAbout('contact_data', answers)).toEqual([
      { field: 'email', value: 'a@b.pl' },
      { field: 'pesel', value: '9' },
      { field: 'phoneNumber', value: '600' },
    ]);
    expect(askedAbout('confirmation_code', answers)).toEqual([]);
  });

  test('Neither password, PESEL, document nor code lies in the browser', () => {
    const answers = {
      email: 'a',
      password: 'b',
      pesel: 'c',
      documentNumber: 'd',
      documentImages: 1,
      code: 'e',
      toc: true,
    };
    expect(withoutSecrets(answers)).toEqual({ email: 'a', toc: true });
    expect(Object.keys(withoutPassword(answers))).toEqual([
      'email',
      'pesel',
      'documentNumber',
      'documentImages',
      'code',
      'toc',
    ]);
    expect([textOf(answers, 'email'), textOf(answers, 'toc'), textOf(answers, 'none')]).toEqual(['a', '', '']);
  });
});
