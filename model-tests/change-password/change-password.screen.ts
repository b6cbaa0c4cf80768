import { defineScreen, type Screen, type Words } from '../levels/screen.ts';
import { fieldOfRefusal, type PasswordRefusalCode } from '../../domain/account/password-refusals.ts';
import { changePasswordModel, OTHER_PASSWORD } from './change-password.model.ts';

export const ACCOUNT_SETTINGS_PLACE = {
  path: '/profile/settings/accountSettings',
  title: 'account.accountSettings.title',
} as const;

/** Names in the form of a new password. */
export const passwordNames = (words: Words) => ({
  form: words('account.accountSettings.changePassword.form'),
  oldPassword: words('account.accountSettings.changePassword.oldPassword'),
  password: words('account.accountSettings.changePassword.password'),
  submit: words('account.accountSettings.changePassword.submit'),
});

interface Passwords {
  readonly oldPassword: string;
  readonly password: string;
}

/** Fills in the form and changes the password. */
export async function submitPasswords(
  screen: Screen,
  words: Words,
  { oldPassword, password }: Passwords,
): Promise<void> {
  const names = passwordNames(words);
  await screen.fill(names.oldPassword, oldPassword);
  await screen.fill(names.password, password);
  await screen.click('button', names.submit);
}

async function seeForm(screen: Screen, words: Words, notice: 'done' | 'failed' | null): Promise<void> {
  await screen.see('button', passwordNames(words).submit);
  for (const key of ['done', 'failed'] as const) {
    const text = words(`account.accountSettings.changePassword.${key}`);
    await (key === notice ? screen.text(text) : screen.noText(text));
  }
}

/** A refusal stands until its own field is changed, whatever is typed in the other one. */
async function changeRefused(screen: Screen, words: Words, refusal: PasswordRefusalCode): Promise<void> {
  const names = passwordNames(words);
  const text = words(`forms.passwordRefusals.${refusal}`);
  const isOld = fieldOfRefusal(refusal) === 'oldPassword';
  await screen.fill(isOld ? names.password : names.oldPassword, OTHER_PASSWORD);
  await screen.text(text);
  await screen.fill(isOld ? names.oldPassword : names.password, OTHER_PASSWORD);
  await screen.noText(text);
}

export const changePasswordScreen = defineScreen(changePasswordModel, {
  gestures: {
    'password.submit': async (screen, passwords, { words, snapshot }) => {
      const { refusal } = snapshot.context;
      if (refusal !== null) await changeRefused(screen, words, refusal);
      await submitPasswords(screen, words, passwords);
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
