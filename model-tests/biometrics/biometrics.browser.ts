import { deletePublicKey, uploadPublicKey } from '../../contract/biometrics.ts';
import { changePassword } from '../../contract/passwords.ts';
import { openAccountSettings } from '../change-password/change-password.browser.ts';
import { submitPasswords } from '../change-password/change-password.screen.ts';
import { leaveDeviceKey } from '../app/app-commands.ts';
import { command, refusal, type Act, type Walk } from '../levels/browser-walks.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { defaultResponses } from '../default-responses.ts';
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
  async (driver, screen, words) => {
    await screen.click('button', name === 'retry' ? words('core.actions.retry') : biometricsText(words, name));
    await driver.settleDown();
  };

const sees =
  (name: 'unguarded' | 'enrolledUnguarded' | 'guarded' | 'unsupported' | 'failed'): Act =>
  (_, screen, words) =>
    screen.text(biometricsText(words, name));

const open: Act = (driver, _, words) => openAccountSettings(driver, words);

/** A device whose reader prompt the player dismisses. */
const openGuarded: Act = async (driver, _, words) => {
  await driver.page.addInitScript(() => {
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable = () => Promise.resolve(true);
    navigator.credentials.create = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await openAccountSettings(driver, words);
};

const openWithoutDatabase: Act = async (driver, _, words) => {
  await driver.page.addInitScript(() => Reflect.deleteProperty(globalThis, 'indexedDB'));
  await openAccountSettings(driver, words);
};

const openBroken: Act = async (driver, _, words) => {
  await driver.page.addInitScript(() => {
    localStorage.setItem('account.deviceId', 'device-1');
    const open = indexedDB.open.bind(indexedDB);
    let isRefused = true;
    indexedDB.open = (name, version) => {
      if (!isRefused) return open(name, version);
      isRefused = false;
      throw new DOMException('', 'SecurityError');
    };
  });
  await openAccountSettings(driver, words);
};

const changesPassword: Act = async (driver, screen, words) => {
  await submitPasswords(screen, words, { oldPassword: OLD, password: NEW });
  await driver.respondTo(changePassword, { status: 204 });
};

const enrolling: Walk = {
  title: 'AUTH-05 AUTH-13 a key is enrolled, removed, and ended by a change of password',
  commands: [
    command('a player opens the settings', open, [foundNone]),
    command('a device without a reader', sees('unguarded'), []),
    command('turns it on', clicks('enrol'), [enrols]),
    command('the gateway does not answer', (driver) => driver.respondTo(uploadPublicKey, 'lost'), [notEnrolled]),
    command('the player is told', sees('failed'), []),
    command('and tries again', clicks('retry'), [looksAgain, foundNone]),
    command('turns it on', clicks('enrol'), [enrols]),
    command(
      'the gateway keeps the key',
      (driver) => driver.respondTo(uploadPublicKey, { status: 201, body: { deviceId: 'd' } }),
      [enrolled],
    ),
    command('it is on', sees('enrolledUnguarded'), []),
    command('turns it off', clicks('remove'), [removes]),
    command('the gateway does not answer', (driver) => driver.respondTo(deletePublicKey, 'lost'), [notRemoved]),
    command('the player tries again', clicks('retry'), [looksAgain, found]),
    command('turns it off', clicks('remove'), [removes]),
    command('the gateway drops the key', (driver) => driver.respondTo(deletePublicKey, refusal(404, 'NOT_FOUND')), [
      removed,
      foundNone,
    ]),
    command('turns it on', clicks('enrol'), [enrols]),
    command(
      'the gateway keeps the key',
      (driver) => driver.respondTo(uploadPublicKey, { status: 201, body: { deviceId: 'd' } }),
      [enrolled],
    ),
    command('the password is changed', changesPassword, [mayHaveGone, foundNone]),
    command('it is off', sees('unguarded'), []),
  ],
};

const dismissing: Walk = {
  title: 'AUTH-05 the player turns away from the reader',
  commands: [
    command('a player opens the settings', openGuarded, [foundNone]),
    command('a device with a reader', sees('guarded'), []),
    command('turns it on', clicks('enrol'), [enrols, dismissed]),
  ],
};

const keyOfSomebodyElse: Walk = {
  title: 'AUTH-05 a device with the key of another player',
  commands: [
    command(
      'a player opens the settings',
      async (driver, _, words) => {
        await leaveDeviceKey(driver, 'player-2');
        await openAccountSettings(driver, words);
      },
      [foundNone],
    ),
    command('it is off for this one', sees('unguarded'), []),
  ],
};

const removedElsewhere: Walk = {
  title: 'AUTH-05 a key that another tab has removed meanwhile',
  commands: [
    command(
      'a player opens the settings',
      async (driver, _, words) => {
        await leaveDeviceKey(driver);
        await openAccountSettings(driver, words);
      },
      [found],
    ),
    command(
      'another tab removes the key',
      async (driver) => driver.page.evaluate(() => localStorage.removeItem('account.deviceId')),
      [],
    ),
    command('turns it off', clicks('remove'), [removes, removed, foundNone]),
    command('it is off', sees('unguarded'), []),
  ],
};

const withoutDatabase: Walk = {
  title: 'AUTH-05 a browser that cannot keep a key',
  commands: [
    command('a player opens the settings', openWithoutDatabase, [unsupported]),
    command('it is not offered', sees('unsupported'), []),
  ],
};

const broken: Walk = {
  title: 'AUTH-05 a browser that refuses its database',
  commands: [
    command('a player opens the settings', openBroken, [notFound]),
    command('the player tries again', clicks('retry'), [looksAgain, foundNone]),
  ],
};

export const biometricsBrowser = manualTraversal(biometricsModel, {
  walks: [enrolling, dismissing, keyOfSomebodyElse, removedElsewhere, withoutDatabase, broken],
  held: [uploadPublicKey, deletePublicKey, changePassword],
  defaultResponses,
  omitted: {},
});
