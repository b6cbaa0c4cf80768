import { loginErrorText } from '../../machines/domain/login-errors.ts';
import { defineScreen, type Screen, type Words } from '../engine/screen.ts';
import { loginModel } from './login.model.ts';

async function seeForm(screen: Screen, words: Words, hasDeviceKey: boolean): Promise<void> {
  await screen.see('button', words('core.signIn.submit'));
  const byBiometrics = words('core.signIn.byBiometrics');
  await (hasDeviceKey ? screen.see('button', byBiometrics) : screen.gone('button', byBiometrics));
  await screen.gone('status');
}

export const loginScreen = defineScreen(loginModel, {
  gestures: {
    async 'login.submit'(screen, { email, password }, { words }) {
      await screen.fill(words('core.signIn.email'), email);
      await screen.fill(words('core.signIn.password'), password);
      await screen.click('button', words('core.signIn.submit'));
    },
    'login.byBiometrics': (screen, _, { words }) => screen.click('button', words('core.signIn.byBiometrics')),
    'login.refused': 'sent',
    'login.failed': 'sent',
    'login.cancelled': 'sent',
    'login.accepted': 'sent',
  },
  states: {
    editing: async (screen, { words, snapshot }) => {
      await seeForm(screen, words, snapshot.context.hasDeviceKey);
      await screen.gone('alert');
    },
    submitting: async (screen) => screen.gone('alert'),
    proving: async (screen, { words }) => {
      await screen.gone('alert');
      await screen.see('button', words('core.signIn.byBiometrics'));
    },
    rejected: async (screen, { words, snapshot }) => {
      await seeForm(screen, words, snapshot.context.hasDeviceKey);
      await screen.text(words(`core.authErrors.${loginErrorText(snapshot.context.error ?? 'REQUEST_FAILED')}`));
    },
    failed: async (screen, { words }) => screen.text(words('core.authErrors.requestFailed')),
    done: async (screen, { words }) => screen.text(words('core.signIn.signedIn')),
  },
});
