import { describe, expect, it } from 'vitest';
import { fieldCodesOf } from '../../../contract/field-codes.ts';
import { RegistrationUpdate } from '../../../contract/registration.ts';

function codesOf(value: unknown): Record<string, readonly string[]> {
  const result = RegistrationUpdate.safeParse(value);
  return result.success ? {} : fieldCodesOf(result.error.issues, value);
}

describe('codes of a field that may be empty', () => {
  it('VAL-08, VAL-09 are those of its rules, not a bare "invalid"', () => {
    expect(codesOf({ pesel: '' })).toEqual({});
    expect(codesOf({ pesel: '90013100110' })).toEqual({ pesel: ['checksum'] });
    expect(codesOf({ documentExpiryDate: '2030-02-30' })).toEqual({ documentExpiryDate: ['format'] });
    expect(codesOf({ researchConsents: { subscribedEmails: 1 } })).toEqual({
      'researchConsents.subscribedEmails': ['type'],
    });
  });

  it('A value of the wrong kind has no rule to break', () => {
    expect(codesOf({ pesel: 7 })).toEqual({ pesel: ['invalid'] });
  });
});
