import { describe, expect, it } from 'vitest';
import { completeBody, initialValues, stepBody } from '../../../domain/forms/form-values.ts';
import { drawable, field, section, tab, when } from './forms.ts';

describe('what is sent', () => {
  it('VAL-14 REG-06 sends texts trimmed, dates and numbers as the wire has them, and emptied fields', () => {
    const schema = drawable(
      tab(
        'contact_data',
        section([
          field('city', 'text'),
          field('street', 'text'),
          field('postalCode', 'text'),
          field('password', 'password'),
          field('dateOfBirth', 'date'),
          field('documentExpiryDate', 'date'),
          field('someDate', 'date'),
          field('phoneNumber', 'tel'),
          field('code', 'otp'),
          field('pesel', 'text'),
          field('incomeSource', 'select'),
          field('toc', 'checkbox'),
          field('offers', 'consent'),
          field('box', 'checkbox'),
          field('pep', 'radio', { options: ['true', 'false'].map((code) => ({ code, name: code })) }),
          field('own', 'radio', { options: ['true', 'maybe'].map((code) => ({ code, name: code })) }),
          field('none', 'radio', { options: [] }),
          field('text', 'richText'),
          field('banner', 'banner'),
          field('files', 'file'),
          field('method', 'verificationMethods'),
          field('referalCode', 'text'),
          field('untouched', 'text'),
          field('cleared', 'select'),
          field('amount', 'text'),
        ]),
      ),
    );
    const values = {
      city: ' Łódź ',
      street: '  ',
      postalCode: '30-001',
      password: ' Abcdef1! ',
      dateOfBirth: '31-01-1990',
      documentExpiryDate: '22/11/2026',
      someDate: '31-02-1990',
      phoneNumber: '+48 600 100 200',
      code: '123 456',
      pesel: '440514 01359',
      incomeSource: 'EMPLOYMENT',
      toc: true,
      offers: false,
      pep: 'false',
      own: 'true',
      none: 'true',
      text: 'x',
      banner: 'x',
      files: 2,
      method: 'MOJE_ID',
      referalCode: '',
      cleared: null,
      amount: 5,
      beyond: 'x',
    };
    expect(stepBody(schema, 'contact_data', values)).toEqual({
      city: 'Łódź',
      street: '',
      postalCode: '30-001',
      password: ' Abcdef1! ',
      dateOfBirth: '1990-01-31',
      documentExpiryDate: '2026-11-22',
      someDate: '31-02-1990',
      phoneNumber: '600100200',
      code: '123456',
      pesel: '44051401359',
      incomeSource: 'EMPLOYMENT',
      toc: true,
      offers: false,
      box: false,
      pep: false,
      own: 'true',
      none: 'true',
      referalCode: '',
      cleared: '',
      amount: 5,
    });
    expect(stepBody(schema, 'contact_data', { pep: 'true', password: null, box: 'yes' })).toEqual({
      toc: false,
      offers: false,
      box: false,
      pep: true,
      password: '',
    });
    expect(
      stepBody(schema, 'contact_data', { pep: '', dateOfBirth: '', phoneNumber: '', pesel: '', code: '' }),
    ).toEqual({
      pep: '',
      dateOfBirth: '',
      phoneNumber: '',
      pesel: '',
      code: '',
      toc: false,
      offers: false,
      box: false,
    });
    expect(stepBody(schema, 'account', values)).toEqual({});
  });

  it('REG-02 REG-06 never sends what is hidden, and keeps it', () => {
    const schema = drawable(
      tab(
        'contact_data',
        section([
          field('citizenship', 'select'),
          field('pesel', 'text', { relation: when('citizenship', 'PL') }),
          field('signature', 'signature', { required: true, relation: when('citizenship', 'UA') }),
        ]),
      ),
    );
    const values = { citizenship: 'DE', pesel: '44051401359', signature: 'x' };
    expect(stepBody(schema, 'contact_data', values)).toEqual({ citizenship: 'DE' });
    expect(stepBody(schema, 'contact_data', { ...values, citizenship: 'UA' })).toEqual({ citizenship: 'UA' });
    expect(stepBody(schema, 'contact_data', { ...values, citizenship: 'PL' })).toEqual({
      citizenship: 'PL',
      pesel: '44051401359',
    });
  });

  it('REG-06 VAL-14 completes with all steps since the account, without empty texts', () => {
    const schema = drawable(
      tab('account', section([field('email', 'email'), field('citizenship', 'select')])),
      tab('phone_number', section([field('phoneNumber', 'tel')])),
      tab('confirmation_code', section([field('code', 'otp')])),
      tab('verification_methods', section([field('method', 'verificationMethods'), field('note', 'text')])),
      tab(
        'contact_data',
        section([
          field('city', 'text'),
          field('referalCode', 'text'),
          field('pesel', 'text', { relation: when('citizenship', 'PL') }),
        ]),
      ),
      tab('income_source', section([field('pep', 'checkbox')])),
      tab('consents', section([field('subscribedEmails', 'consent')])),
      tab(
        'research_consents',
        section([
          field('subscribedEmails', 'consent'),
          field('subscribedTextMessages', 'consent'),
          field('name', 'text'),
        ]),
      ),
      tab('document_upload', section([field('documentImages', 'file'), field('remark', 'text')])),
    );
    const values = {
      email: 'jan@test.pl',
      citizenship: 'DE',
      phoneNumber: '600 100 200',
      code: '123456',
      note: 'x',
      city: ' Ełk ',
      referalCode: ' ',
      pesel: '44051401359',
      subscribedEmails: true,
      'researchConsents-subscribedTextMessages': true,
      'researchConsents-name': '',
      remark: 'x',
    };
    expect(completeBody(schema, values)).toEqual({
      phoneNumber: '600100200',
      city: 'Ełk',
      pep: false,
      subscribedEmails: true,
      researchConsents: { subscribedEmails: false, subscribedTextMessages: true },
    });
    expect(stepBody(schema, 'research_consents', values)).toEqual({
      researchConsents: { subscribedEmails: false, subscribedTextMessages: true, name: '' },
    });
    expect(completeBody(schema, {})).toEqual({
      pep: false,
      subscribedEmails: false,
      researchConsents: { subscribedEmails: false, subscribedTextMessages: false },
    });
  });

  it('REG-01 begins with the defaults of the schema', () => {
    const schema = drawable(
      tab(
        'account',
        section([
          field('citizenship', 'select', { defaultValue: 'PL' }),
          field('born', 'date', { defaultValue: '1990-01-31' }),
          field('documentExpiryDate', 'date', { defaultValue: '2030-01-31' }),
          field('typed', 'date', { defaultValue: '31-01-1990' }),
          field('number', 'date', { defaultValue: 1990 }),
          field('text', 'text', { defaultValue: '1990-01-31' }),
          field('box', 'checkbox', { defaultValue: false }),
          field('nothing', 'text'),
        ]),
      ),
    );
    expect(initialValues(schema)).toEqual({
      citizenship: 'PL',
      born: '31-01-1990',
      documentExpiryDate: '31/01/2030',
      typed: '31-01-1990',
      number: 1990,
      text: '1990-01-31',
      box: false,
    });
  });

  it('REG-02 sends a field whose name is one of Object', () => {
    const schema = drawable(tab('contact_data', section([field('constructor', 'text'), field('valueOf', 'text')])));
    expect(Object.entries(stepBody(schema, 'contact_data', { constructor: ' a ' }))).toEqual([['constructor', 'a']]);
  });
});
