import { deletePublicKey, uploadPublicKey } from '../../contract/biometrics.ts';
import { changePassword } from '../../contract/passwords.ts';
import { openAccountSettings } from '../change-password/change-password.browser.ts';
import { submitPasswords } from '../change-password/change-password.screen.ts';
import { deed, refusal, type Act, type Walk } from '../engine/browser-walks.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import { neutral } from '../neutral.ts';
import { biometricsModel } from './biometrics.model.ts';
import { biometricsText } from './biometrics.screen.ts';

const unsupported = 'biometrics.looking|xstate.done.actor.findKey|0';
const found = 'biometrics.looking|xstate.done.actor.findKey|1';
const foundNone = 'biometrics.looking|xstate.done.actor.findKey|2';
const notFound = 'biometrics.looking|xstate.error.actor.findKey|0';
const enrols = 'biometrics.notEnrolled|key.enrol|0';
const enrolled = 'biometrics.enrolling|xstate.done.actor.enrolKey|0';
const dismissed = 'biometrics.enrolling|xstate.done.actor.enrolKey|1';
const notEnrolled = 'biometrics.enrolling|xstate.error.actor.enrolKey|0';
const removes = 'biometrics.enrolled|key.remove|0';
const mayHaveGone = 'biometrics.enrolled|key.mayHaveGone|0';
const removed = 'biometrics.removing|xstate.done.actor.removeKey|0';
const notRemoved = 'biometrics.removing|xstate.error.actor.removeKey|0';
const looksAgain = 'biometrics.failed|key.retry|0';

const OLD = 'Stare!Haslo1';
const NEW = 'Nowe!Haslo1';

const clicks =
  (name: 'enrol' | 'remove' | 'retry'): Act =>
  async (stage, screen, words) => {
    await screen.click('button', name === 'retry' ? words('core.actions.retry') : biometricsText(words, name));
    await stage.settleDown();
  };

const sees =
  (name: 'unguarded' | 'enrolledUnguarded' | 'guarded' | 'unsupported' | 'failed'): Act =>
  (_, screen, words) =>
    screen.text(biometricsText(words, name));

const open: Act = (stage, _, words) => openAccountSettings(stage, words);

/** A device whose reader the player turns away from. */
const openGuarded: Act = async (stage, _, words) => {
  await stage.page.addInitScript(() => {
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = () => Promise.resolve(true);
    navigator.credentials.create = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await openAccountSettings(stage, words);
};

const openWithoutDatabase: Act = async (stage, _, words) => {
  await stage.page.addInitScript(() => Reflect.deleteProperty(globalThis, 'indexedDB'));
  await openAccountSettings(stage, words);
};

const openBroken: Act = async (stage, _, words) => {
  await stage.page.addInitScript(() => {
    localStorage.setItem('account.deviceId', 'device-1');
    const open = indexedDB.open.bind(indexedDB);
    let isRefused = true;
    indexedDB.open = (name, version) => {
      if (!isRefused) return open(name, version);
      isRefused = false;
      throw new DOMException('', 'SecurityError');
    };
  });
  await openAccountSettings(stage, words);
};

const changesPassword: Act = async (stage, screen, words) => {
  await submitPasswords(screen, words, { oldPassword: OLD, password: NEW });
  await stage.answer(changePassword, { status: 204 });
};

const enrolling: Walk = {
  title: 'AUTH-05 AUTH-13 a key is enrolled, removed, and ended by a change of password',
  deeds: [
    deed('a player opens the settings', open, [foundNone]),
    deed('a device without a reader', sees('unguarded'), []),
    deed('turns it on', clicks('enrol'), [enrols]),
    deed('the gateway does not answer', (stage) => stage.answer(uploadPublicKey, 'lost'), [notEnrolled]),
    deed('the player is told', sees('failed'), []),
    deed('and tries again', clicks('retry'), [looksAgain, foundNone]),
    deed('turns it on', clicks('enrol'), [enrols]),
    deed(
      'the gateway keeps the key',
      (stage) => stage.answer(uploadPublicKey, { status: 201, body: { deviceId: 'd' } }),
      [enrolled],
    ),
    deed('it is on', sees('enrolledUnguarded'), []),
    deed('turns it off', clicks('remove'), [removes]),
    deed('the gateway does not answer', (stage) => stage.answer(deletePublicKey, 'lost'), [notRemoved]),
    deed('the player tries again', clicks('retry'), [looksAgain, found]),
    deed('turns it off', clicks('remove'), [removes]),
    deed('the gateway drops the key', (stage) => stage.answer(deletePublicKey, refusal(404, 'NOT_FOUND')), [
      removed,
      foundNone,
    ]),
    deed('turns it on', clicks('enrol'), [enrols]),
    deed(
      'the gateway keeps the key',
      (stage) => stage.answer(uploadPublicKey, { status: 201, body: { deviceId: 'd' } }),
      [enrolled],
    ),
    deed('the password is changed', changesPassword, [mayHaveGone, foundNone]),
    deed('it is off', sees('unguarded'), []),
  ],
};

const dismissing: Walk = {
  title: 'AUTH-05 the player turns away from the reader',
  deeds: [
    deed('a player opens the settings', openGuarded, [foundNone]),
    deed('a device with a reader', sees('guarded'), []),
    deed('turns it on', clicks('enrol'), [enrols, dismissed]),
  ],
};

const withoutDatabase: Walk = {
  title: 'AUTH-05 a browser that cannot keep a key',
  deeds: [
    deed('a player opens the settings', openWithoutDatabase, [unsupported]),
    deed('it is not offered', sees('unsupported'), []),
  ],
};

const broken: Walk = {
  title: 'AUTH-05 a browser that refuses its database',
  deeds: [
    deed('a player opens the settings', openBroken, [notFound]),
    deed('the player tries again', clicks('retry'), [looksAgain, foundNone]),
  ],
};

export const biometricsBrowser = walkedByHand(biometricsModel, {
  walks: [enrolling, dismissing, withoutDatabase, broken],
  held: [uploadPublicKey, deletePublicKey, changePassword],
  neutral,
  omitted: {},
});
