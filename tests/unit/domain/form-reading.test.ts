import { describe, expect, it } from 'vitest';
import type { RegistrationSchema } from '../../../contract/registration-schema.ts';
import { loopsOf } from '../../../domain/forms/form-loops.ts';
import { readSchema } from '../../../domain/forms/form-reading.ts';
import {
  FIELD_TYPES,
  fieldsOf,
  isFieldType,
  keyOfPath,
  type ReceivedSchema,
} from '../../../domain/forms/form-schema.ts';
import { REGISTRATION_STEPS, isRegistrationStep, stepNumber } from '../../../domain/forms/registration-steps.ts';
import { drawable, field, received, section, tab, when } from './forms.ts';

describe('steps and types', () => {
  it('REG-01 REG-11 knows the nine steps and their numbers', () => {
    expect(REGISTRATION_STEPS.map((step) => [step, stepNumber(step)])).toEqual([
      ['account', 1],
      ['phone_number', 2],
      ['confirmation_code', 3],
      ['verification_methods', 4],
      ['contact_data', 5],
      ['income_source', 6],
      ['consents', 7],
      ['research_consents', 8],
      ['document_upload', 9],
    ]);
    expect(['account', 'toString', 'accounts'].map(isRegistrationStep)).toEqual([true, false, false]);
    expect(FIELD_TYPES.every(isFieldType)).toBe(true);
    expect(FIELD_TYPES.length).toBe(14);
    expect(isFieldType('signature')).toBe(false);
  });

  it('REG-01 takes what the contract decodes', () => {
    const decoded: RegistrationSchema = { version: 1, tabs: [{ step: 'account', title: '', sections: [] }] };
    const given: ReceivedSchema = decoded;
    expect(readSchema(given).kind).toBe('drawable');
  });
});

describe('reading a schema', () => {
  it('REG-01 brings the steps in order, each once', () => {
    const schema = drawable(
      tab('consents', section([field('c', 'consent')])),
      tab('account', section([field('a', 'text')], { id: 'first', title: 'First' })),
      tab('account', section([field('b', 'text')], { id: 'second' })),
    );
    expect(schema).toEqual({
      version: 1,
      tabs: [
        {
          step: 'account',
          title: 'title of account',
          sections: [
            { id: 'first', title: 'First', relation: null, fields: [{ ...field('a', 'text'), key: 'a', path: 'a' }] },
            { id: 'second', title: null, relation: null, fields: [{ ...field('b', 'text'), key: 'b', path: 'b' }] },
          ],
        },
        {
          step: 'consents',
          title: 'title of consents',
          sections: [
            { id: 'section', title: null, relation: null, fields: [{ ...field('c', 'consent'), key: 'c', path: 'c' }] },
          ],
        },
      ],
    });
  });

  it('REG-08 keeps the research consents apart from those of the same name', () => {
    const schema = drawable(
      tab('consents', section([field('subscribedEmails', 'consent')])),
      tab(
        'research_consents',
        section([
          field('subscribedEmails', 'consent'),
          field('a', 'text', { relation: when('subscribedEmails', true) }),
          field('b', 'text', { relation: when('other', true) }),
        ]),
      ),
    );
    expect(fieldsOf(schema).map(({ key, path, relation }) => [key, path, relation?.key ?? null])).toEqual([
      ['subscribedEmails', 'subscribedEmails', null],
      ['researchConsents-subscribedEmails', 'researchConsents.subscribedEmails', null],
      ['researchConsents-a', 'researchConsents.a', 'researchConsents-subscribedEmails'],
      ['researchConsents-b', 'researchConsents.b', 'other'],
    ]);
    expect(keyOfPath(schema, 'researchConsents.subscribedEmails')).toBe('researchConsents-subscribedEmails');
    expect(keyOfPath(schema, 'subscribedEmails')).toBe('subscribedEmails');
    expect(keyOfPath(schema, 'nothing')).toBe(null);
  });

  it('REG-02 marks relations that run in a circle', () => {
    const schema = drawable(
      tab(
        'account',
        section([
          field('a', 'text', { relation: when('b', 'x') }),
          field('b', 'text', { relation: when('a', 'x') }),
          field('c', 'text', { relation: when('a', 'x') }),
          field('self', 'text', { relation: when('self', 'x') }),
        ]),
        section([field('d', 'text')], { relation: when('d', 'x') }),
        section([field('e', 'text')], { relation: when('c', 'x') }),
      ),
    );
    expect(fieldsOf(schema).map(({ key, relation }) => [key, relation?.isLoop ?? null])).toEqual([
      ['a', true],
      ['b', true],
      ['c', false],
      ['self', true],
      ['d', null],
      ['e', null],
    ]);
    expect(schema.tabs[0]?.sections.map(({ relation }) => relation)).toEqual([
      null,
      { key: 'd', type: 'equal', value: 'x', defaultValue: null, isLoop: true },
      { key: 'c', type: 'equal', value: 'x', defaultValue: null, isLoop: false },
    ]);
    const isLoop = loopsOf([
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'a' },
      { from: 'd', to: 'a' },
    ]);
    expect([isLoop('a', 'b'), isLoop('d', 'a'), isLoop('x', 'y'), isLoop('a', 'b')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('REG-01 leaves optional fields of a newer schema out', () => {
    const reading = readSchema(
      received(
        tab(
          'account',
          section([
            field('a', 'text'),
            field('s', 'signature'),
            field('r', 'text', { relation: when('a', 'x', { type: 'like' }) }),
            field('q', 'signature', { required: true, relation: when('a', 'x') }),
          ]),
        ),
        tab('account', section([field('t', 'text')], { relation: when('a', 'x', { type: 'like' }) })),
        tab('selfie', section([field('u', 'text')])),
      ),
    );
    expect(reading).toEqual(expect.objectContaining({ kind: 'drawable', leftOut: ['u', 's', 'r', 't'] }));
    if (reading.kind === 'drawable') expect(fieldsOf(reading.schema).map(({ key }) => key)).toEqual(['a', 'q']);
  });

  it('REG-01 refuses a newer schema that always asks for what this client cannot ask', () => {
    const required = { required: true };
    const like = when('a', 'x', { type: 'like' });
    const known = section([field('a', 'text', required)]);
    expect(readSchema(received(tab('account', known, section([field('s', 'signature', required)]))))).toEqual({
      kind: 'tooNew',
      fields: ['s'],
    });
    expect(readSchema(received(tab('account', known), tab('selfie', section([field('f', 'file', required)]))))).toEqual(
      {
        kind: 'tooNew',
        fields: ['f'],
      },
    );
    expect(
      readSchema(received(tab('account', section([field('r', 'text', { ...required, relation: like })])))),
    ).toEqual({
      kind: 'tooNew',
      fields: ['r'],
    });
    expect(readSchema(received(tab('account', section([field('t', 'text', required)], { relation: like }))))).toEqual({
      kind: 'tooNew',
      fields: ['t'],
    });
    expect(readSchema(received(tab('selfie', section([field('u', 'text')]))))).toEqual({ kind: 'tooNew', fields: [] });
    expect(readSchema(received())).toEqual({ kind: 'tooNew', fields: [] });
  });

  it('REG-01 lets a required field of unknown kind block only those who are asked for it', () => {
    const own = drawable(
      tab(
        'account',
        section([field('a', 'text'), field('s', 'signature', { required: true, relation: when('a', 'x') })]),
      ),
    );
    const ofSection = drawable(
      tab(
        'account',
        section([field('a', 'text')]),
        section([field('s', 'signature', { required: true })], { relation: when('a', 'x') }),
      ),
    );
    const strange = drawable(
      tab(
        'account',
        section([field('a', 'text')]),
        section([field('s', 'text', { required: true, relation: when('a', 'x', { type: 'like' }) })], {
          relation: when('a', 'x', { type: 'notEqual' }),
        }),
      ),
    );
    expect([own, ofSection, strange].map((schema) => fieldsOf(schema).map(({ key, type }) => [key, type]))).toEqual(
      Array.from({ length: 3 }, () => [
        ['a', 'text'],
        ['s', 'unsupported'],
      ]),
    );
    expect(fieldsOf(strange)[1]?.relation).toBe(null);
  });
});
