import { describe, expect, test } from 'vitest';
import { REGISTRATION_FORM } from '../../../contract/registration-form.ts';
import type { ReceivedTab } from '../../../domain/forms/form-schema.ts';
import { readSchema } from '../../../domain/forms/form-reading.ts';
import { phasedSteps } from '../../../domain/forms/registration-phases.ts';
import { drawable, field, section, tab } from './forms.ts';

const phases = (...tabs: readonly ReceivedTab[]) =>
  phasedSteps(drawable(...tabs).tabs).map(({ step, topic, phase }) => [step, topic, phase]);

describe('REG-01 REG-05 phases of a registration', () => {
  test('The nine steps of the gateway’s form are in four phases', () => {
    const reading = readSchema(REGISTRATION_FORM);
    if (reading.kind !== 'drawable') throw new Error('The form of the contract is newer than this client.');
    expect(phasedSteps(reading.schema.tabs).map(({ step, phase }) => [step, phase])).toEqual([
      ['account', 'account'],
      ['phone_number', 'phone'],
      ['confirmation_code', 'phone'],
      ['verification_methods', 'identity'],
      ['contact_data', 'identity'],
      ['income_source', 'identity'],
      ['consents', 'consents'],
      ['research_consents', 'consents'],
      ['document_upload', 'consents'],
    ]);
  });

  test('A step is in the phase of what it asks, whatever its name', () => {
    expect(
      phases(
        tab('account', section([field('email', 'email'), field('toc', 'consent')])),
        tab('phone_number', section([field('pesel', 'text')])),
        tab('contact_data', section([field('offers', 'consent')])),
      ),
    ).toEqual([
      ['account', 'account', 'account'],
      ['phone_number', 'identity', 'identity'],
      ['contact_data', 'consents', 'consents'],
    ]);
  });

  test('A step that asks what no phase knows belongs to the phase before, the first one to the first', () => {
    expect(
      phases(
        tab('account', section([field('shoeSize', 'text')])),
        tab('phone_number', section([field('mobile', 'tel')])),
        tab('income_source', section([field('hobby', 'select')])),
      ),
    ).toEqual([
      ['account', 'account', 'account'],
      ['phone_number', 'phone', 'phone'],
      ['income_source', 'phone', 'phone'],
    ]);
  });

  test('The source of income is a topic of its own, in the phase before', () => {
    expect(
      phases(
        tab('contact_data', section([field('pesel', 'text')])),
        tab('income_source', section([field('incomeSource', 'select'), field('pep', 'checkbox')])),
      ),
    ).toEqual([
      ['contact_data', 'identity', 'identity'],
      ['income_source', 'income', 'identity'],
    ]);
  });

  test('Phases never run backwards: documents after the consents are in their phase, and about the identity', () => {
    expect(
      phases(
        tab('consents', section([field('offers', 'consent')])),
        tab('document_upload', section([field('documentImages', 'file')])),
      ),
    ).toEqual([
      ['consents', 'consents', 'consents'],
      ['document_upload', 'identity', 'consents'],
    ]);
  });
});
