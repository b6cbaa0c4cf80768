import { describe, expect, test } from 'vitest';
import { MARKETING_CHANNELS, fromRegistration, toRegistration } from '../../../domain/legal/consents.ts';

const ANSWERS = [true, false, undefined] as const;

describe('CON-01 the two key sets of the marketing consents (reading 62)', () => {
  test('Every combination goes there and back unchanged', () => {
    for (const emails of ANSWERS) {
      for (const textMessages of ANSWERS) {
        for (const telephoneCalls of ANSWERS) {
          const consents = {
            ...(emails === undefined ? {} : { emails }),
            ...(textMessages === undefined ? {} : { textMessages }),
            ...(telephoneCalls === undefined ? {} : { telephoneCalls }),
          };
          expect(fromRegistration(toRegistration(consents))).toEqual(consents);
        }
      }
    }
  });

  test('Names as the documents write them', () => {
    expect(toRegistration({ emails: true, textMessages: false, telephoneCalls: true })).toEqual({
      subscribedEmails: true,
      subscribedTextMessages: false,
      subscribedTelephoneCalls: true,
    });
    expect(fromRegistration({ subscribedTelephoneCalls: false, subscribedEmails: undefined })).toStrictEqual({
      telephoneCalls: false,
    });
    expect(toRegistration({ emails: true })).toStrictEqual({ subscribedEmails: true });
    expect(
      Object.keys(toRegistration(Object.fromEntries(MARKETING_CHANNELS.map((channel) => [channel, true])))),
    ).toEqual(['subscribedEmails', 'subscribedTextMessages', 'subscribedTelephoneCalls']);
  });
});
