import { login } from '../../../contract/auth.ts';
import type { RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import type { RegistrationRecord } from '../../../src/api/stored-registration.ts';
import { REGISTRATION_ID } from '../../support/stored-registration.ts';
import { clicks, command as commandOf, type Act, type Command } from '../../levels/browser-walks.ts';
import type { Words } from '../../levels/screen.ts';
import { openRegistration } from '../registration-app.ts';
import { fieldName } from '../registration-names.ts';
import { followsLink, given } from '../registration-commands.ts';
import { asks, asksToStay, isAnswered } from '../registration-branches.ts';

export const command = (what: string, act: Act, takes: readonly (readonly string[])[]): Command =>
  commandOf(what, act, takes.flat());

export const opensAt =
  (step: RegistrationStep, changes: Partial<RegistrationRecord> = {}): Act =>
  (driver, _, words) =>
    openRegistration(driver, words, step, changes);

export const progress = {
  id: REGISTRATION_ID,
  step: 'phone_number',
  citizenship: 'PL',
  email: 'zofia.t@example.com',
  phoneNumber: null,
  isPhoneConfirmed: false,
  city: null,
  postalCode: null,
  street: null,
  incomeSource: null,
};

/** Only the completing request of this registration is left. */
export const ENDED = {
  ...progress,
  step: null,
  phoneNumber: '600100200',
  isPhoneConfirmed: true,
  city: 'Łódź',
  postalCode: '90-001',
  street: 'Piotrkowska 12/3',
  incomeSource: 'EMPLOYMENT',
};

export const isHalfRegistered = given(login, {
  status: 200,
  body: { token: 'reg_1', duration: 0, remark: 'ACCOUNT_NOT_FULLY_REGISTERED' },
});

export const sees =
  (textOf: (words: Words) => string): Act =>
  (_, screen, words) =>
    screen.text(textOf(words));

/** Leaving is asked about in every step that has begun. */
export const turnsBack = [
  command('a link leads away', followsLink, [asksToStay, asks]),
  command('the player stays', clicks('registration.leave.stay'), [isAnswered]),
];

export const stands =
  (name: string, text: string): Act =>
  async (driver, _, words) => {
    const field = driver.page.getByLabel(fieldName(words, name), { exact: true });
    await driver.until(
      async () => (await field.inputValue()) === text,
      () => `it is not ${text} that stands there`,
    );
  };
