import { loginNextStep, type LoginError } from '../../domain/account/login-errors.ts';
import { defineScreen, type Screen, type Words } from '../levels/screen.ts';
import { loginModel } from './login.model.ts';

export const LOGIN_PLACE = { path: '/login', title: 'core.signIn.title' } as const;

/** Names in the form. */
export function loginNames(words: Words) {
  return {
    form: words('core.signIn.form'),
    email: words('core.signIn.email'),
    password: words('core.signIn.password'),
    submit: words('core.signIn.submit'),
  };
}

/** Fills in the form and signs in. */
export async function submitLogin(
  screen: Screen,
  words: Words,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const names = loginNames(words);
  await screen.fill(names.email, email);
  await screen.fill(names.password, password);
  await screen.click('button', names.submit);
}

async function seeForm(screen: Screen, words: Words, hasDeviceKey: boolean): Promise<void> {
  await screen.see('button', loginNames(words).submit);
  const byBiometrics = words('core.signIn.byBiometrics');
  await (hasDeviceKey ? screen.see('button', byBiometrics) : screen.gone('button', byBiometrics));
  await screen.gone('status');
}

/** The form shows the next step; only the toast shows the reason of the refusal. */
async function seeNextStep(screen: Screen, words: Words, error: LoginError): Promise<void> {
  const step = loginNextStep(error);
  if (step === 'correct' || step === 'byPassword') return screen.text(words(`core.signIn.next.${step}`));
  return screen.see(step === 'support' ? 'button' : 'link', words(`core.authErrorActions.${step}`));
}

export const loginScreen = defineScreen(loginModel, {
  gestures: {
    'login.submit': (screen, event, { words }) => submitLogin(screen, words, event),
    'login.byBiometrics': (screen, _, { words }) => screen.click('button', words('core.signIn.byBiometrics')),
    'login.opened': 'sent',
    'login.left': 'sent',
    'login.begun': 'sent',
    'login.refused': 'sent',
    'login.failed': 'sent',
  },
  states: {
    // Only an open screen is rendered.
    closed: 'unseen',
    'open.editing': async (screen, { words, snapshot }) => {
      await seeForm(screen, words, snapshot.context.hasDeviceKey);
      await screen.gone('alert');
    },
    'open.rejected': async (screen, { words, snapshot }) => {
      await seeForm(screen, words, snapshot.context.hasDeviceKey);
      await seeNextStep(screen, words, snapshot.context.refusal?.error ?? 'REQUEST_FAILED');
    },
    'open.failed': async (screen, { words }) => seeNextStep(screen, words, 'REQUEST_FAILED'),
  },
});
