import type { PasswordResetSnapshot } from '../../machines/auth/password-reset/password-reset.selectors.ts';
import { defineScreen, type TestContext, type Screen } from '../levels/screen.ts';
import { passwordResetModel } from './password-reset.model.ts';

async function seeForm(screen: Screen, { words }: TestContext<PasswordResetSnapshot>): Promise<void> {
  await screen.see('heading', words('mails.newPassword.title'));
  await screen.see('button', words('mails.newPassword.submit'));
}

export const passwordResetScreen = defineScreen(passwordResetModel, {
  gestures: {
    async 'password.submit'(screen, { password, repeated }, { words }) {
      await screen.fill(words('mails.newPassword.password'), password);
      await screen.fill(words('mails.newPassword.repeated'), repeated);
      await screen.click('button', words('mails.newPassword.submit'));
    },
  },
  states: {
    opening: 'unseen',
    'mail.asked': async (screen, { words }) => screen.see('heading', words('mails.passwordReset.title')),
    'mail.linkNotValid': async (screen, { words }) => {
      await screen.see('heading', words('mails.newPassword.linkNotValid.title'));
      await screen.text(words('mails.newPassword.linkNotValid.text'));
      await screen.gone('button', words('mails.newPassword.submit'));
    },
    editing: async (screen, testContext) => {
      await seeForm(screen, testContext);
      await screen.gone('alert');
    },
    submitting: async (screen, testContext) => {
      await seeForm(screen, testContext);
      await screen.noText(testContext.words('mails.newPassword.failed'));
    },
    rejected: async (screen, testContext) => {
      await seeForm(screen, testContext);
      const { refusal } = testContext.snapshot.context;
      if (refusal === null) throw new Error('A refusal without its code.');
      await screen.text(testContext.words(`forms.passwordRefusals.${refusal}`));
    },
    failed: async (screen, testContext) => {
      await seeForm(screen, testContext);
      await screen.text(testContext.words('mails.newPassword.failed'));
    },
    done: async (screen, { words }) => {
      await screen.see('heading', words('mails.newPassword.done.title'));
      await screen.see('link', words('mails.newPassword.done.action'));
    },
  },
});
