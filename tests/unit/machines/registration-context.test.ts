import { describe, expect, test } from 'vitest';
import {
  BEGINNING,
  chosen,
  completingBody,
  wizardOf,
  created,
  following,
  found,
  hasBegun,
  storedOf,
  keyed,
  preceding,
  recovered,
  reopened,
  resumed,
  saved,
  startedAgain,
  submissionOf,
  submitted,
  withIdentity,
  withIdentityEnd,
  withoutProof,
  withProof,
  type RegistrationContext,
} from '../../../machines/onboarding/registration/registration.context.ts';
import { askedAgain, isLastStep } from '../../../machines/onboarding/registration/registration.selectors.ts';
import type { StoredRegistration } from '../../../machines/onboarding/registration/answers.ts';
import { drawable, field, section, tab } from '../domain/forms.ts';

const required = { required: true } as const;
const schema = drawable(
  tab('account', section([field('email', 'email', required), field('password', 'password', required)])),
  tab('phone_number', section([field('phoneNumber', 'tel')])),
  tab('contact_data', section([field('pesel', 'text', required), field('city', 'text')])),
  tab('research_consents', section([field('subscribedEmails', 'consent')])),
  tab('document_upload', section([field('documentImages', 'file')])),
);
const context: RegistrationContext = {
  ...BEGINNING,
  schema,
  registrationId: '7',
  step: 'contact_data',
  saved: ['account', 'phone_number'],
  answers: { email: 'ann@example.com', phoneNumber: '', pesel: '90013112345' },
  draft: { city: 'Łó', password: 'not here' },
  methods: [{ id: '2', name: 'MOJE_ID' }],
  told: ['created', 'account'],
};
const stored: StoredRegistration = {
  registrationId: '7',
  step: 'contact_data',
  saved: ['account', 'phone_number'],
  answers: { email: 'ann@example.com', phoneNumber: '' },
  draft: { city: 'Łó' },
  omitted: ['pesel', 'password'],
  method: 'MANUAL',
  isPhoneVerified: false,
  uploaded: 0,
  told: ['created', 'account'],
};
const nothing = { stored: null, registrationId: null, conversationId: null, isExpired: false };

describe('REG-13 keeping and finding', () => {
  test('What is kept holds no secret, no error and nothing of the schema', () => {
    expect(storedOf({ ...context, submission: { pesel: '1' }, errors: { city: ['tooLong'] } })).toEqual(stored);
  });

  test('A kept one is taken up again, unless a link tells of another', () => {
    expect(found(nothing)).toEqual({ registrationId: null, conversationId: null, step: 'document_upload' });
    expect(found({ ...nothing, stored, conversationId: 'c' })).toEqual({
      ...stored,
      conversationId: 'c',
    });
    expect(found({ ...nothing, stored, registrationId: '7' })).toEqual({
      ...stored,
      conversationId: null,
    });
    expect(found({ ...nothing, stored, registrationId: '8' })).toEqual({
      registrationId: '8',
      conversationId: null,
      step: 'document_upload',
    });
  });

  test('Something has begun with an account, an answer or a draft', () => {
    expect(hasBegun(BEGINNING)).toBe(false);
    for (const change of [{ registrationId: '7' }, { answers: { email: '' } }, { draft: { email: '' } }]) {
      expect(hasBegun({ ...BEGINNING, ...change })).toBe(true);
    }
  });

  test('One goes on at the step, without an account at the first', () => {
    expect(resumed(context)).toEqual({ step: 'contact_data' });
    expect(resumed({ ...context, step: 'document_upload' })).toEqual({ step: 'contact_data' });
    expect(resumed({ ...context, registrationId: null })).toEqual({ step: 'account' });
    expect(wizardOf(context).methodNames).toEqual(['MOJE_ID']);
  });
});

describe('REG-06 VAL-14 a submission', () => {
  const submitting = { ...context, ...submitted(context, { pesel: ' 90013112345 ', city: ' Łódź ', email: 'other' }) };

  test('Holds the step’s own answers, and forgets what was said of the last', () => {
    expect(submitted({ ...context, identityEnd: 'failed', errors: { a: ['b'] } }, { city: ' Łódź ' })).toEqual({
      submission: { city: 'Łódź' },
      errors: {},
      identityEnd: null,
    });
    expect(submissionOf(submitting)).toEqual({
      registrationId: '7',
      mayExist: false,
      body: { pesel: '90013112345', city: 'Łódź' },
      asked: [{ field: 'pesel', value: '90013112345' }],
      email: '',
      password: '',
    });
    expect(submissionOf({ ...submitting, schema: null }).body).toEqual({});
  });

  test('Of an account that may be there already is not asked about, and has what signs in', () => {
    const submission = { email: 'ann@example.com', password: 'x' };
    const first: RegistrationContext = { ...BEGINNING, schema, submission };
    const sent = { ...submission, body: submission, registrationId: null };
    const asked = [{ field: 'email', value: 'ann@example.com' }];
    expect(submissionOf(first)).toEqual({ ...sent, asked, mayExist: false });
    expect(submissionOf({ ...first, mayExist: true })).toEqual({ ...sent, asked: [], mayExist: true });
    expect(submissionOf({ ...submitting, mayExist: true }).asked).toHaveLength(1);
  });

  test('Once saved it is an answer, its draft is gone, the step is counted once, the password nowhere', () => {
    const change = saved({
      ...submitting,
      submission: { ...submitting.submission, password: 'x' },
      draft: { city: 'Ł', a: 'b' },
    });
    expect(change).toEqual({
      answers: { email: 'ann@example.com', phoneNumber: '', pesel: '90013112345', city: 'Łódź' },
      draft: { a: 'b' },
      saved: ['account', 'phone_number', 'contact_data'],
      submission: null,
    });
    expect(saved({ ...context, ...change }).saved).toEqual(['account', 'phone_number', 'contact_data']);
    expect(saved({ ...BEGINNING, submission: null })).toEqual({
      answers: {},
      draft: {},
      saved: ['account'],
      submission: null,
    });
  });

  test('The completing call sends all but what has calls of its own', () => {
    expect(
      completingBody({
        ...context,
        answers: { ...context.answers, city: '', 'researchConsents-subscribedEmails': true },
      }),
    ).toEqual({
      pesel: '90013112345',
      researchConsents: { subscribedEmails: true },
    });
    expect(completingBody({ ...context, schema: null })).toEqual({});
  });

  test('Refusals come by place, and open the first step that holds one', () => {
    expect(keyed(context, { 'researchConsents.subscribedEmails': ['required'], other: ['x'] })).toEqual({
      'researchConsents-subscribedEmails': ['required'],
      other: ['x'],
    });
    expect(keyed({ ...context, schema: null }, { 'a.b': ['x'] })).toEqual({ 'a.b': ['x'] });
    expect(reopened({ ...context, step: 'document_upload' }, { city: ['x'], incomeSource: ['y'] })).toEqual({
      step: 'contact_data',
      errors: { city: ['x'], incomeSource: ['y'] },
    });
    expect(reopened({ ...context, step: 'document_upload' }, { nowhere: ['x'] })).toEqual({
      step: 'document_upload',
      errors: { nowhere: ['x'] },
    });
  });

  test('A refused phone is typed and confirmed anew, also if it was confirmed before', () => {
    expect(reopened({ ...context, step: 'document_upload' }, { city: ['x'], phoneNumber: ['y'] })).toEqual({
      step: 'phone_number',
      errors: { city: ['x'], phoneNumber: ['y'] },
      isPhoneVerified: false,
    });
  });

  test('The steps around', () => {
    expect([following({ ...context, step: 'account' }), preceding(context)]).toEqual(['phone_number', 'phone_number']);
    const done: RegistrationContext = {
      ...context,
      saved: ['account', 'phone_number', 'contact_data', 'research_consents'],
      uploaded: 1,
    };
    expect([following({ ...done, step: 'document_upload' }), preceding({ ...done, step: 'account' })]).toEqual([
      'document_upload',
      'account',
    ]);
  });
});

describe('REG-06 REG-11 an account that is made, or was there already', () => {
  test('A second account is told of anew, the first one not twice', () => {
    expect(created({ ...BEGINNING, mayExist: true, told: ['abandoned'] }, '7')).toEqual({
      registrationId: '7',
      mayExist: false,
      told: ['abandoned'],
    });
    expect(created({ ...BEGINNING, told: ['created', 'account'] }, '8').told).toEqual([]);
  });

  test('A recovered one goes on with what the gateway has, without the password', () => {
    const lost: RegistrationContext = {
      ...BEGINNING,
      schema,
      submission: { email: 'ann@example.com', password: 'x' },
      draft: { email: 'ann', city: 'Łó' },
      mayExist: true,
      told: ['abandoned', 'created', 'account'],
    };
    const known: StoredRegistration = {
      ...stored,
      answers: { citizenship: 'PL' },
      draft: {},
      told: ['created', 'account', 'phone_number'],
    };
    expect(recovered(lost, known)).toEqual({
      ...known,
      answers: { email: 'ann@example.com', citizenship: 'PL' },
      draft: { city: 'Łó' },
      told: ['abandoned', 'created', 'account', 'phone_number'],
      submission: null,
      mayExist: false,
    });
  });

  test('Beginning anew keeps what was typed, and remembers that the account may be there', () => {
    expect(
      startedAgain({ ...context, identityEnd: 'failed', isPhoneVerified: true, uploaded: 2, omitted: ['pesel'] }),
    ).toEqual({
      ...BEGINNING,
      schema,
      draft: { ...context.answers, ...context.draft },
      mayExist: true,
      told: context.told,
    });
  });
});

describe('REG-10 VER-02 (reading 92) a finished identity', () => {
  const answers = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Nowak' };
  const identity = { firstName: 'ANNA', lastName: 'Nowak', pesel: '90013100118', dateOfBirth: null };
  const known = { registrationId: '7', method: 'MOJE_ID', identity } as const;

  test('Is shown as proven; a name that differs from step 1 is replaced, and said', () => {
    const returned = { ...context, answers, ...withIdentity({ ...context, answers }, known) };
    expect(returned.proven).toEqual({ pesel: '90013100118', firstName: 'ANNA', lastName: 'Nowak' });
    expect(withProof(returned)).toEqual({
      answers: { ...answers, firstName: 'ANNA' },
      replacedName: 'ANNA Nowak',
    });
    const same = { ...returned, answers: { ...answers, firstName: 'ANNA' } };
    expect(withProof(same).replacedName).toBe(null);
    expect(withProof({ ...returned, answers: { email: 'ann@example.com' } }).replacedName).toBe(null);
  });

  test('That proved nothing leaves every field to be typed', () => {
    const returned = { ...context, answers, ...withIdentity({ ...context, answers }, known) };
    expect(returned.draft).toEqual({ pesel: '90013100118', city: 'Łó', password: 'not here' });
    const dropped = withoutProof(returned);
    expect(dropped).toEqual({ proven: {}, replacedName: null, draft: { city: 'Łó', password: 'not here' } });
    expect(dropped.draft).not.toHaveProperty('pesel');
  });

  test('Passes with a proof or without, and else proposes the manual way', () => {
    const returned = { ...context, answers, ...withIdentity({ ...context, answers }, known) };
    const over = { conversationId: null, step: 'verification_methods' } as const;
    const confirmed = { ...withProof(returned), ...over, identityEnd: 'confirmed' };
    expect(withIdentityEnd(returned, 'confirmed')).toEqual(confirmed);
    const submittedOne = { ...withoutProof(returned), ...over, identityEnd: 'submitted' };
    expect(withIdentityEnd(returned, 'submitted')).toEqual(submittedOne);
    expect(withIdentityEnd(returned, 'canceled')).toEqual({
      ...withoutProof(returned),
      conversationId: null,
      identityEnd: 'canceled',
      method: 'MANUAL',
      step: 'contact_data',
    });
  });

  test('REG-13 (reading 92) What a resumed registration asks again is what the provider has not proven', () => {
    const { pesel: _, ...others } = context.answers;
    const stored = storedOf({ ...context, draft: { documentNumber: 'ABA300000', city: '' } });
    expect(stored.omitted).toEqual(['pesel', 'documentNumber']);
    const again = { ...context, answers: others, ...found({ ...nothing, stored }) };
    expect(askedAgain(again)).toEqual(['pesel', 'documentNumber']);
    const back = { ...again, ...withIdentity(again, known) };
    const proven = { ...back, ...withIdentityEnd(back, 'confirmed') };
    expect(askedAgain(proven)).toEqual(['documentNumber']);
    const failed = { ...back, ...withIdentityEnd(back, 'failed') };
    expect(askedAgain(failed)).toEqual(['pesel', 'documentNumber']);
  });

  test('REG-13 Nothing is asked again that was not typed before, or that is saved by now', () => {
    const untouched = storedOf({ ...context, answers: { email: 'ann@example.com', pesel: '' }, draft: {} });
    expect(untouched.omitted).toEqual([]);
    const typed = { ...context, ...submitted(context, { pesel: '90013112345' }), omitted: ['pesel'] };
    expect(askedAgain({ ...typed, answers: {} })).toEqual(['pesel']);
    expect(askedAgain({ ...typed, ...saved({ ...typed, answers: {} }) })).toEqual([]);
  });

  test('REG-13 The password is asked again until the account exists, and stays asked over several reloads', () => {
    const begun = { ...BEGINNING, draft: { email: 'ann@example.com' } };
    expect(storedOf(begun).omitted).toEqual(['password']);
    expect(storedOf({ ...begun, omitted: ['password', 'pesel'] }).omitted).toEqual(['password', 'pesel']);
    expect(storedOf({ ...begun, registrationId: '7' }).omitted).toEqual([]);
    expect(storedOf(BEGINNING).omitted).toEqual([]);
  });
});

describe('REG-09 VER-04 the way that is taken', () => {
  const choosing: RegistrationContext = {
    ...context,
    schema: drawable(
      tab('verification_methods', section([field('way', 'verificationMethods'), field('city', 'text')])),
    ),
    step: 'verification_methods',
    draft: { way: 'MOJE_ID', city: 'Łó' },
  };

  test('Is no draft any more, so that another one can be proposed where it fails', () => {
    expect(chosen(choosing, { way: 'MOJE_ID' })).toEqual({ method: 'MOJE_ID', draft: { city: 'Łó' } });
  });

  test('Is the manual one where none was chosen, or one that is not offered', () => {
    expect(chosen(choosing, {}).method).toBe('MANUAL');
    expect(chosen(choosing, { way: 'M_OBYWATEL' }).method).toBe('MANUAL');
  });

  test('Takes nothing from a step that asks for no way', () => {
    expect(chosen(context, { city: 'Łódź' })).toEqual({ method: 'MANUAL', draft: context.draft });
  });
});

describe('REG-06 the step that ends the registration', () => {
  const done: RegistrationContext = {
    ...context,
    step: 'document_upload',
    saved: ['account', 'phone_number', 'contact_data', 'research_consents'],
    method: 'MANUAL',
  };

  test('Is the last one, once all others are completed', () => {
    expect(isLastStep(done)).toBe(true);
  });

  test('Is none while another one is open, whichever', () => {
    expect(isLastStep({ ...done, saved: ['account', 'phone_number', 'contact_data'] })).toBe(false);
    expect(isLastStep({ ...done, saved: ['account'] })).toBe(false);
    expect(isLastStep({ ...done, registrationId: null })).toBe(false);
  });

  test('Is none that others follow', () => {
    expect(isLastStep({ ...done, step: 'contact_data' })).toBe(false);
  });
});

describe('REG-10 what the identity provider knows', () => {
  const identity = { firstName: 'Jan', lastName: 'Testowy', pesel: '90013112345', dateOfBirth: '1990-01-31' };

  test('Need not be typed', () => {
    expect(
      withIdentity({ ...context, conversationId: 'c' }, { registrationId: '8', method: 'MOJE_ID', identity }),
    ).toEqual({
      registrationId: '8',
      conversationId: null,
      method: 'MOJE_ID',
      draft: { ...context.draft, pesel: '90013112345', dateOfBirth: '31-01-1990' },
      proven: { pesel: '90013112345', dateOfBirth: '31-01-1990', firstName: 'Jan', lastName: 'Testowy' },
    });
  });

  test('May be nothing', () => {
    const unknown = { registrationId: '7', conversationId: null, method: 'MANUAL', draft: context.draft, proven: {} };
    expect(withIdentity(context, { registrationId: '7', method: null, identity: null })).toEqual(unknown);
    const empty = { firstName: null, lastName: null, pesel: null, dateOfBirth: null };
    expect(withIdentity(context, { registrationId: '7', method: null, identity: empty })).toEqual(unknown);
  });
});
