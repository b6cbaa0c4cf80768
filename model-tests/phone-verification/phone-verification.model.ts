import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

const AT = Date.parse('2026-11-21T12:00:00Z');
const LATER = AT + 60_000;

export const phoneVerificationModel = defineModel({
  name: 'phoneVerification',
  create: machines.phoneVerification.create,
  inputs: { start: { phoneNumber: '600100200' } },
  events: {
    'code.submit': { by: 'person', cases: { whole: { code: '123456' }, short: { code: '12345' } } },
    'code.resend': { by: 'person' },
    'number.change': { by: 'person' },
  },
  actors: {
    sendCode: {
      done: {
        sent: { kind: 'sent', resendAfterSeconds: 30, expiresInSeconds: 600, at: AT },
        taken: { kind: 'taken' },
        tooMany: { kind: 'tooMany', at: AT },
        expired: { kind: 'registrationExpired' },
      },
      error: { network: 'no network' },
    },
    verifyCode: {
      done: {
        verified: { kind: 'verified' },
        wrong: { kind: 'wrong', at: LATER },
        codeExpired: { kind: 'codeExpired' },
        tooMany: { kind: 'tooMany', at: LATER },
        expired: { kind: 'registrationExpired' },
      },
      error: { network: 'no network' },
    },
  },
  timers: 'order',
  invariants: {
    'REG-07 never more than five wrong codes for one that was sent': ({ context }) => context.tries <= 5,
    'REG-07 after five wrong codes none can be given': (snapshot) =>
      snapshot.context.tries < 5 || !snapshot.matches('sent'),
    'REG-07 a code is kept only while it is being verified': (snapshot) =>
      (snapshot.context.code !== null) === snapshot.matches({ sent: { entry: 'verifyingCode' } }),
    'REG-07 a code is asked for only after one was sent': (snapshot) =>
      !snapshot.matches('sent') || snapshot.context.sentAt !== null,
    'NAV-09 while another code has to wait it is known since when': (snapshot) =>
      snapshot.context.waitsSince !== null ||
      (!snapshot.matches({ sent: { resending: 'tooEarly' } }) && !snapshot.matches({ tooMany: 'paused' })),
    'REG-07 no other code within 30 seconds': (snapshot) =>
      !snapshot.matches({ sent: { resending: 'tooEarly' } }) || !snapshot.can({ type: 'code.resend' }),
  },
});
