import { createEmailVerificationMachine } from '../../machines/auth/email-verification/email-verification.machine.ts';
import { inert } from '../../machines/inert-ports.ts';
import { defineModel } from '../engine/model.ts';

export const emailVerificationModel = defineModel({
  name: 'emailVerification',
  create: () => createEmailVerificationMachine(inert()),
  inputs: { link: { hasLink: true, email: '' }, withoutLink: { hasLink: false, email: '' } },
  events: { 'verification.retry': { by: 'person' } },
  actors: {
    verifyEmail: {
      done: { verified: 'verified', alreadyVerified: 'alreadyVerified', invalid: 'invalid' },
      error: { network: 'no network' },
    },
    mailLinkRequest: { running: true, error: { crash: 'crash' } },
  },
  invariants: {
    'VER-07 without a link nothing is verified': (snapshot) => snapshot.context.hasLink || snapshot.matches('invalid'),
  },
});
