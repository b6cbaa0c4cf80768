import { defineScreen, type Screen, type Words } from '../engine/screen.ts';
import { changePasswordModel } from './change-password.model.ts';

async function seeForm(screen: Screen, words: Words, notice: 'done' | 'failed' | null): Promise<void> {
  await screen.see('button', words('account.accountSettings.changePassword.submit'));
  for (const key of ['done', 'failed'] as const) {
    const text = words(`account.accountSettings.changePassword.${key}`);
    await (key === notice ? screen.text(text) : screen.noText(text));
  }
}

export const changePasswordScreen = defineScreen(changePasswordModel, {
  gestures: {
    async 'password.submit'(screen, { oldPassword, password }, { words }) {
      await screen.fill(words('account.accountSettings.changePassword.oldPassword'), oldPassword);
      await screen.fill(words('account.accountSettings.changePassword.password'), password);
      await screen.click('button', words('account.accountSettings.changePassword.submit'));
    },
  },
  states: {
    editing: (screen, { words }) => seeForm(screen, words, null),
    submitting: (screen, { words }) => seeForm(screen, words, null),
    rejected: async (screen, { words, snapshot }) => {
      await seeForm(screen, words, null);
      const { refusal } = snapshot.context;
      if (refusal === null) throw new Error('A refusal without its code.');
      await screen.text(words(`forms.passwordRefusals.${refusal}`));
    },
    failed: (screen, { words }) => seeForm(screen, words, 'failed'),
    done: (screen, { words }) => seeForm(screen, words, 'done'),
  },
});
