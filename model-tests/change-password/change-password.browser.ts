import { changePassword } from '../../contract/passwords.ts';
import type { ChangePasswordOutcome } from '../../machines/auth/change-password/change-password.ports.ts';
import { granted } from '../app/app-commands.ts';
import { heartbeat } from '../../contract/auth.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import type { Words } from '../levels/screen.ts';
import type { BrowserDriver } from '../levels/browser-driver.ts';
import { defaultResponses } from '../default-responses.ts';
import { ACCOUNT_SETTINGS_PLACE, changePasswordScreen } from './change-password.screen.ts';

/** Opens the account settings of a player who signed in earlier. */
export async function openAccountSettings(driver: BrowserDriver, words: Words): Promise<void> {
  await driver.storeToken('token-1');
  driver.respondNext(heartbeat, granted(900));
  await driver.goto(ACCOUNT_SETTINGS_PLACE.path, words(ACCOUNT_SETTINGS_PLACE.title));
}

export const changePasswordBrowser: BrowserScreen = {
  screen: changePasswordScreen,
  inputs: ['plain'],
  open: openAccountSettings,
  settles: {
    changePassword: {
      endpoint: changePassword,
      done: (output) => {
        const outcome = output as ChangePasswordOutcome;
        if (outcome.kind === 'changed') return { status: 204 };
        const code = outcome.refusal === 'NOT_ACCEPTED' ? 'UNPROCESSABLE_ENTITY' : outcome.refusal;
        return { status: 422, body: { code, message: '' } };
      },
      error: () => 'lost',
    },
  },
  held: [],
  causes: {},
  defaultResponses,
  omitted: {},
};
