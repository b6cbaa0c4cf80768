import { fetchConfig } from '../../contract/config.ts';
import { fetchConsents, type Consents } from '../../contract/subscriptions.ts';
import type { PushSwitchStatus } from '../../machines/messages/push-switch/push-switch.selectors.ts';
import { follow, granted, openAccount } from '../app/app-commands.ts';
import { consentsBrowser } from '../consents/consents.browser.ts';
import { command, type Act } from '../levels/browser-walks.ts';
import type { DefaultResponses } from '../levels/browser-driver.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { pushSwitchModel } from './push-switch.model.ts';

const SDK = '/push-sdk.js';

const NONE: Consents = { emails: false, textMessages: false, telephoneCalls: false };

/** An operator with push notifications. */
const withSdk: DefaultResponses = (endpoint, request) => {
  if (endpoint === fetchConfig) return { status: 200, body: { oneSignalSdkUrl: SDK, oneSignalAppId: 'app-1' } };
  return endpoint === fetchConsents ? { status: 200, body: NONE } : consentsBrowser.defaultResponses(endpoint, request);
};

/** Results of the browser and the SDK. */
interface Device {
  readonly isSupported?: boolean;
  readonly permission?: NotificationPermission;
  /** The player's answer to the browser's question. */
  readonly answer?: NotificationPermission;
  readonly optedIn?: boolean;
  readonly problem?: string;
  /** How the SDK ends the subscription. */
  readonly optOut?: 'works' | 'fails' | 'hangs';
}

type DevicePage = typeof globalThis & { pushDevice: Device };

/** Runs in the page: it must not reference anything outside itself. */
function browserScript(device: Device): void {
  Object.assign(globalThis, { pushDevice: { permission: 'default', answer: 'granted', optOut: 'works', ...device } });
  Object.defineProperty(Notification, 'permission', { get: () => (globalThis as DevicePage).pushDevice.permission });
  if (device.isSupported === false) Reflect.deleteProperty(globalThis, 'Notification');
  // The prompt does not open.
  localStorage.setItem('account.pushPrompt', 'out');
}

/** Runs in the page: it must not reference anything outside itself. */
function sdkScript(): void {
  const device = () => (globalThis as DevicePage).pushDevice;
  const change = (part: Device) => Object.assign(device(), part);
  Object.assign(globalThis, {
    OneSignal: {
      init: async () => {
        const { problem } = device();
        if (problem !== undefined) throw new Error(problem);
      },
      Notifications: {
        requestPermission: async () => {
          change({ permission: device().answer ?? 'default' });
          return device().permission === 'granted';
        },
      },
      User: {
        PushSubscription: {
          get optedIn() {
            return device().optedIn;
          },
          optIn: async () => void change({ optedIn: true }),
          optOut: async () => {
            const { optOut } = device();
            if (optOut === 'fails') throw new Error('not now');
            if (optOut === 'hangs') await new Promise(() => {});
            change({ optedIn: false });
          },
        },
      },
    },
  });
}

const opens =
  (device: Device = {}, sdk: 'comes' | 'doesNotCome' | 'hangs' = 'comes'): Act =>
  async (driver, _, words) => {
    await driver.page.addInitScript(browserScript, device);
    await driver.page.route(`**${SDK}`, (route) => {
      if (sdk === 'hangs') return;
      return sdk === 'comes'
        ? route.fulfill({ body: `(${sdkScript.toString()})()`, contentType: 'text/javascript' })
        : route.abort();
    });
    await openAccount(driver, words, granted(86_400));
    await follow(driver, '/profile/settings');
    await driver.settleDown();
  };

const retries: Act = async (driver, screen, words) => {
  await screen.click('button', words('consents.push.checkAgain'));
  await driver.settleDown();
};

const comesAfterAll: Act = async (driver, screen, words) => {
  await driver.page.route(`**${SDK}`, (route) =>
    route.fulfill({ body: `(${sdkScript.toString()})()`, contentType: 'text/javascript' }),
  );
  await retries(driver, screen, words);
};

const toggles: Act = async (driver, screen, words) => {
  await screen.click('switch', words('consents.push.name'));
  await driver.settleDown();
};

const turns =
  (device: Device): Act =>
  async (driver) => {
    await driver.page.evaluate(
      (part) => void Object.assign((globalThis as unknown as { pushDevice: object }).pushDevice, part),
      device,
    );
  };

const says =
  (driver: PushSwitchStatus): Act =>
  (_, screen, words) =>
    screen.text(words(`consents.push.statuses.${driver}`));

const offered = 'pushSwitch.asking|xstate.done.actor.isOffered|0';
const notOffered = 'pushSwitch.asking|xstate.done.actor.isOffered|1';
const found = (index: number): string => `pushSwitch.looking|xstate.done.actor.findState|${index}`;
const foundOn = found(0);
const foundBlocked = found(1);
const foundUnsupported = found(2);
const foundOff = found(3);
const notFound = 'pushSwitch.looking|xstate.error.actor.findState|0';
const foundTooLate = 'pushSwitch.looking|xstate.after.sdkTime.pushSwitch.looking|0';
const looksAgain = 'pushSwitch.unknown|pushSwitch.retry|0';
const unblocked = 'pushSwitch.blocked|pushSwitch.retry|0';
const toggledOn = 'pushSwitch.off|pushSwitch.toggle|0';
const turnedOn = (index: number): string => `pushSwitch.turningOn|xstate.done.actor.turnOn|${index}`;
const notTurnedOn = 'pushSwitch.turningOn|xstate.error.actor.turnOn|0';
const toggledOff = 'pushSwitch.on|pushSwitch.toggle|0';
const turnedOff = 'pushSwitch.turningOff|xstate.done.actor.turnOff|0';
const notTurnedOff = 'pushSwitch.turningOff|xstate.error.actor.turnOff|0';
const turnedOffTooLate = 'pushSwitch.turningOff|xstate.after.sdkTime.pushSwitch.turningOff|0';

const SDK_TIME = 15_000;

export const pushSwitchBrowser = manualTraversal(pushSwitchModel, {
  walks: [
    {
      title: 'PSH-04 (reading 86) this device is turned on and off',
      commands: [
        command('a player opens the consents', opens(), [offered, foundOff]),
        command('it is off', says('off'), []),
        command('turns it on', toggles, [toggledOn, turnedOn(0)]),
        command('it is on', says('on'), []),
        command('the SDK fails', turns({ optOut: 'fails' }), []),
        command('turns it off', toggles, [toggledOff, notTurnedOff]),
        command('it is told', says('notTurnedOff'), []),
        command('the SDK does not answer', turns({ optOut: 'hangs' }), []),
        command('turns it off', toggles, [toggledOff]),
        command('nobody waits for ever', (driver) => driver.advance(SDK_TIME), [turnedOffTooLate, foundOn]),
        command('the SDK answers', turns({ optOut: 'works' }), []),
        command('turns it off', toggles, [toggledOff, turnedOff]),
        command('it is off', says('off'), []),
        command('the player puts the browser’s question off', turns({ answer: 'default' }), []),
        command('turns it on', toggles, [toggledOn, turnedOn(1), foundOff]),
        command('the player says no to the browser', turns({ answer: 'denied' }), []),
        command('turns it on', toggles, [toggledOn, turnedOn(1), foundBlocked]),
        command('it is blocked', says('blocked'), []),
        command('the player allows it in the settings of the browser', turns({ permission: 'granted' }), []),
        command('asks again', retries, [unblocked, foundOff]),
      ],
    },
    {
      title: 'PSH-04 (reading 86) an operator without an app id',
      commands: [
        command(
          'a player opens the consents',
          async (driver, screen, words) => {
            driver.respondNext(fetchConfig, { status: 200, body: { oneSignalSdkUrl: SDK, oneSignalAppId: null } });
            await opens()(driver, screen, words);
          },
          [notOffered],
        ),
        command('there is no switch', (_, screen, words) => screen.gone('switch', words('consents.push.name')), []),
      ],
    },
    {
      title: 'PSH-04 (reading 86) a device that is subscribed already',
      commands: [
        command('a player opens the consents', opens({ permission: 'granted', optedIn: true }), [offered, foundOn]),
        command('it is on', says('on'), []),
      ],
    },
    {
      title: 'PSH-04 (reading 86) a browser without notifications',
      commands: [
        command('a player opens the consents', opens({ isSupported: false }), [offered, foundUnsupported]),
        command('it is told', says('unsupported'), []),
      ],
    },
    {
      title: 'PSH-04 (reading 86) an SDK that does not know the app',
      commands: [
        command('a player opens the consents', opens({ problem: 'AppID does not exist' }), [offered, foundOff]),
        command('turns it on', toggles, [toggledOn, turnedOn(2)]),
        command('it is told', says('missingAppId'), []),
        command('something else starts the SDK', turns({ problem: 'SDK already initialized' }), []),
        command('turns it on', toggles, [toggledOn, turnedOn(3)]),
        command('it is told', says('alreadyInitialised'), []),
      ],
    },
    {
      title: 'PSH-04 (reading 86) a script that does not come to turn it on',
      commands: [
        command('a player opens the consents', opens({}, 'doesNotCome'), [offered, foundOff]),
        command('turns it on', toggles, [toggledOn, notTurnedOn]),
        command('it is told', says('notTurnedOn'), []),
      ],
    },
    {
      title: 'PSH-04 (reading 86) a script that does not come to say how the device stands',
      commands: [
        command('a player opens the consents', opens({ permission: 'granted', optedIn: true }, 'doesNotCome'), [
          offered,
          notFound,
        ]),
        command('it is told', says('unknown'), []),
        command('asks again', comesAfterAll, [looksAgain, foundOn]),
      ],
    },
    {
      title: 'PSH-04 (reading 86) a script that never ends',
      commands: [
        command('a player opens the consents', opens({ permission: 'granted' }, 'hangs'), [offered]),
        command('nobody waits for ever', (driver) => driver.advance(SDK_TIME), [foundTooLate]),
        command('it is told', says('unknown'), []),
      ],
    },
  ],
  held: [],
  defaultResponses: withSdk,
  omitted: {
    'pushSwitch.asking|xstate.error.actor.isOffered|0': 'The configuration is known before anybody is signed in.',
  },
});
