import { defineScreen } from '../levels/screen.ts';
import { emailVerificationModel } from './email-verification.model.ts';

export const emailVerificationScreen = defineScreen(emailVerificationModel, {
  gestures: {
    'verification.retry': (screen, _, { words }) => screen.click('button', words('core.actions.retry')),
  },
  states: {
    opening: 'unseen',
    verifying: async (screen, { words }) => {
      await screen.see('heading', words('mails.verification.title'));
      await screen.text(words('mails.verification.verifying'));
    },
    verified: async (screen, { words }) => {
      await screen.see('heading', words('mails.verification.verified.title'));
      await screen.see('link', words('core.actions.signIn'));
    },
    alreadyVerified: async (screen, { words }) => {
      await screen.see('heading', words('mails.verification.alreadyVerified.title'));
      await screen.see('link', words('core.actions.signIn'));
    },
    invalid: async (screen, { words }) => {
      await screen.see('heading', words('mails.verification.invalid.title'));
      await screen.text(words('mails.verification.invalid.text'));
    },
    failed: async (screen, { words }) => {
      await screen.see('heading', words('mails.verification.failed.title'));
      await screen.see('button', words('core.actions.retry'));
    },
  },
});
