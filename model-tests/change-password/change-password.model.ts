import { createChangePasswordMachine } from '../../machines/auth/change-password/change-password.machine.ts';
import { inert } from '../../machines/inert-ports.ts';
import { defineModel } from '../engine/model.ts';

export const OLD_PASSWORD = 'Stare!Haslo1';
export const NEW_PASSWORD = 'Nowe!Haslo1';
/** Typed over a refused one, never submitted. */
export const OTHER_PASSWORD = 'Inne!Haslo1';

export const changePasswordModel = defineModel({
  name: 'changePassword',
  create: () => createChangePasswordMachine(inert()),
  inputs: { plain: undefined },
  events: {
    'password.submit': {
      by: 'person',
      cases: {
        whole: { oldPassword: OLD_PASSWORD, password: NEW_PASSWORD },
        same: { oldPassword: OLD_PASSWORD, password: OLD_PASSWORD },
        withoutOld: { oldPassword: '', password: NEW_PASSWORD },
        withoutNew: { oldPassword: OLD_PASSWORD, password: '' },
      },
    },
  },
  actors: {
    changePassword: {
      done: {
        changed: { kind: 'changed' },
        oldDoesNotMatch: { kind: 'refused', refusal: 'OLD_PASSWORD_DOES_NOT_MATCH' },
        repeated: { kind: 'refused', refusal: 'PASSWORD_REPEATED' },
        same: { kind: 'refused', refusal: 'PASSWORDS_THE_SAME' },
        sameAsUsername: { kind: 'refused', refusal: 'PASSWORD_SAME_AS_USERNAME' },
        notAccepted: { kind: 'refused', refusal: 'NOT_ACCEPTED' },
      },
      error: { network: 'no network' },
    },
  },
  invariants: {
    'VAL-02 a refusal has its code': (snapshot) => !snapshot.matches('rejected') || snapshot.context.refusal !== null,
    'no refusal is shown while a submit is under way': (snapshot) =>
      !snapshot.matches('submitting') || snapshot.context.refusal === null,
    'no password is kept': (snapshot) => !JSON.stringify(snapshot.context).includes('Haslo'),
  },
});
