import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

const AT = Date.parse('2026-11-21T12:00:00Z');
const LATER = AT + 60_000;

export const phoneVerificationModel = defineModel({
  name: 'phoneVerification',
  create: machines.phoneVerification.create,
  inputs: { start: { phoneNumber: '600100200' } },
  events: {
    'code.typed': {
      by: 'person',
      cases: { whole: { code: '123456' }, other: { code: '654321' }, short: { code: '12345' } },
    },
    'code.submit': { by: 'person', cases: { whole: { code: '123456' }, short: { code: '12345' } } },
    'code.resend': { by: 'person' },
    'number.change': { by: 'person' },
  },
  actors: {
    sendCode: {
      done: {
        sent: { kind: 'sent', resendAfterSeconds: 30, expiresInSeconds: 600, at: AT },
        alive: { kind: 'alive', resendAfterSeconds: 20, expiresInSeconds: 500, at: AT },
        taken: { kind: 'taken' },
        tooMany: { kind: 'tooMany', resendAfterSeconds: 40, at: AT },
        expired: { kind: 'registrationExpired' },
      },
      error: { network: 'no network' },
    },
    verifyCode: {
      done: {
        verified: { kind: 'verified' },
        wrong: { kind: 'wrong' },
        taken: { kind: 'taken' },
        codeExpired: { kind: 'codeExpired' },
        tooMany: { kind: 'tooMany', waitSeconds: 30, at: LATER },
        tooManyNamed: { kind: 'tooMany', waitSeconds: 15, at: LATER },
        expired: { kind: 'registrationExpired' },
      },
      error: { network: 'no network' },
    },
  },
  timers: 'order',
  invariants: {
    'REG-07 never more than five wrong codes for one that was sent': ({ context }) => context.tries <= 5,
    'REG-07 after five wrong codes none can be given until another was sent': (snapshot) =>
      snapshot.context.tries < 5 || !snapshot.can({ type: 'code.submit', code: '123456' }),
    'REG-07 a wrong code is not sent again by itself, and another one is': (snapshot) => {
      const { tried } = snapshot.context;
      if (!snapshot.matches({ sent: { entry: { enteringCode: 'wrong' } } }) || tried === null) return true;
      const other = tried === '123456' ? '654321' : '123456';
      return !snapshot.can({ type: 'code.typed', code: tried }) && snapshot.can({ type: 'code.typed', code: other });
    },
    'REG-07 a code is kept only while it is being verified': (snapshot) =>
      (snapshot.context.submitted !== null) === snapshot.matches({ sent: { entry: 'verifyingCode' } }),
    'REG-07 a code is asked for only after one was sent, and it is known how long it holds': (snapshot) =>
      snapshot.matches('sent') === (snapshot.context.code !== null) || !snapshot.matches('sent'),
    'NAV-09 while another code has to wait it is known how long': (snapshot) =>
      snapshot.context.resend !== null ||
      (!snapshot.matches({ sent: { resending: 'tooEarly' } }) && !snapshot.matches({ notYet: 'paused' })),
    'REG-07 no other code before its time': (snapshot) =>
      !snapshot.matches({ sent: { resending: 'tooEarly' } }) || !snapshot.can({ type: 'code.resend' }),
    'REG-07 (reading 81) while a code holds and has tries left, it can be given': (snapshot) =>
      !snapshot.matches({ sent: { entry: 'enteringCode' } }) || snapshot.can({ type: 'code.submit', code: '123456' }),
  },
});
