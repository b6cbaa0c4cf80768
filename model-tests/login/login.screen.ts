import { loginErrorText } from '../../machines/domain/login-errors.ts';
import { defineScreen, type Screen, type Words } from '../engine/screen.ts';
import { loginModel } from './login.model.ts';

async function seeForm(screen: Screen, words: Words): Promise<void> {
  await screen.see('button', words('core.signIn.submit'));
  await screen.gone('status');
}

export const loginScreen = defineScreen(loginModel, {
  gestures: {
    async 'login.submit'(screen, { email, password }, { words }) {
      await screen.fill(words('core.signIn.email'), email);
      await screen.fill(words('core.signIn.password'), password);
      await screen.click('button', words('core.signIn.submit'));
    },
    'login.refused': 'sent',
    'login.failed': 'sent',
    'login.accepted': 'sent',
  },
  states: {
    editing: async (screen, { words }) => {
      await seeForm(screen, words);
      await screen.gone('alert');
    },
    submitting: async (screen) => screen.gone('alert'),
    rejected: async (screen, { words, snapshot }) => {
      await seeForm(screen, words);
      await screen.text(words(`core.authErrors.${loginErrorText(snapshot.context.error ?? 'REQUEST_FAILED')}`));
    },
    failed: async (screen, { words }) => screen.text(words('core.authErrors.requestFailed')),
    done: async (screen, { words }) => screen.text(words('core.signIn.signedIn')),
  },
});
