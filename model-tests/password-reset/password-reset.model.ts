import { inert } from '../../machines/inert-ports.ts';
import { createPasswordResetMachine } from '../../machines/auth/password-reset/password-reset.machine.ts';
import { defineModel } from '../engine/model.ts';

export const NEW_PASSWORD = 'Nowe!Haslo1';

export const passwordResetModel = defineModel({
  name: 'passwordReset',
  create: () => createPasswordResetMachine(inert()),
  inputs: {
    mail: { purpose: 'mail', hasLink: false, email: 'ann@example.com' },
    password: { purpose: 'password', hasLink: true, email: '' },
    withoutLink: { purpose: 'password', hasLink: false, email: '' },
  },
  events: {
    'password.submit': {
      by: 'person',
      cases: {
        whole: { password: NEW_PASSWORD, repeated: NEW_PASSWORD },
        notRepeated: { password: NEW_PASSWORD, repeated: 'Nowe!Haslo2' },
        empty: { password: '', repeated: '' },
      },
    },
  },
  actors: {
    setNewPassword: {
      done: {
        set: { kind: 'set' },
        repeated: { kind: 'refused', refusal: 'PASSWORD_REPEATED' },
        sameAsUsername: { kind: 'refused', refusal: 'PASSWORD_SAME_AS_USERNAME' },
        linkNotValid: { kind: 'linkNotValid' },
      },
      error: { network: 'no network', tooMany: 'too many passwords' },
    },
    mailLinkRequest: { running: true, error: { crash: 'crash' } },
  },
  invariants: {
    'AUTH-07 without a link no password is asked for': (snapshot) =>
      snapshot.context.hasLink || snapshot.matches('mail'),
    'a refusal has its code': (snapshot) => !snapshot.matches('rejected') || snapshot.context.refusal !== null,
    'no refusal is shown while a submit is under way': (snapshot) =>
      !snapshot.matches('submitting') || snapshot.context.refusal === null,
    'no password is kept': (snapshot) => !JSON.stringify(snapshot.context).includes('Haslo'),
  },
});
