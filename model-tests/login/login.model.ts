import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const loginModel = defineModel({
  name: 'login',
  create: machines.login.create,
  inputs: { plain: undefined },
  events: {
    'login.opened': { by: 'parent', cases: { start: { hasDeviceKey: false }, deviceKey: { hasDeviceKey: true } } },
    'login.left': { by: 'parent' },
    'login.begun': { by: 'parent' },
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
  },
  actors: {},
  invariants: {
    'AUTH-09 a refusal is there exactly while it is shown': (snapshot) =>
      (snapshot.matches({ open: 'rejected' }) || snapshot.matches({ open: 'failed' })) ===
      (snapshot.context.refusal !== null),
    'AUTH-04 a registration can be completed only after its own refusal': ({ context: { refusal } }) =>
      refusal === null || refusal.registrationToken === null || refusal.error === 'ACCOUNT_NOT_FULLY_REGISTERED',
    'neither password nor e-mail is kept': (snapshot) => !/Tajne123|ann@/.test(JSON.stringify(snapshot.context)),
  },
});
