import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const loginModel = defineModel({
  name: 'login',
  create: machines.login.create,
  inputs: { start: { hasDeviceKey: false }, deviceKey: { hasDeviceKey: true } },
  events: {
    'login.submit': {
      by: 'person',
      cases: {
        whole: { email: ' ann@example.com ', password: 'Tajne123' },
        withoutPassword: { email: 'ann@example.com', password: '' },
        withoutEmail: { email: ' ', password: 'Tajne123' },
      },
    },
    'login.byBiometrics': { by: 'person' },
    'login.refused': {
      by: 'parent',
      cases: {
        wrongPassword: { error: 'WRONG_EMAIL_OR_PASSWORD', registrationToken: null, until: null },
        excluded: { error: 'ACCOUNT_DISABLED_ONE_DAY', registrationToken: null, until: 1_800_000_000_000 },
        notFullyRegistered: { error: 'ACCOUNT_NOT_FULLY_REGISTERED', registrationToken: 'registration-1', until: null },
      },
    },
    'login.failed': { by: 'parent' },
    'login.cancelled': { by: 'parent' },
    'login.accepted': { by: 'parent' },
  },
  actors: {},
  invariants: {
    'AUTH-05 a key is asked for only where there is one': (snapshot) =>
      !snapshot.matches('proving') || snapshot.context.hasDeviceKey,
    'AUTH-09 a refusal has its error': (snapshot) => !snapshot.matches('rejected') || snapshot.context.error !== null,
    'AUTH-04 a registration can be completed only after its own refusal': (snapshot) =>
      snapshot.context.registrationToken === null || snapshot.context.error === 'ACCOUNT_NOT_FULLY_REGISTERED',
    'no error is shown while a submit is under way': (snapshot) =>
      !snapshot.hasTag('busy') || snapshot.context.error === null,
    'neither password nor e-mail is kept': (snapshot) => !/Tajne123|ann@/.test(JSON.stringify(snapshot.context)),
  },
});
