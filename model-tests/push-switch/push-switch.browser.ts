import { fetchConfig } from '../../contract/config.ts';
import { fetchConsents, type Consents } from '../../contract/subscriptions.ts';
import type { PushSwitchStage } from '../../machines/messages/push-switch/push-switch.selectors.ts';
import { follow, granted, openAccount } from '../app/app-deeds.ts';
import { consentsBrowser } from '../consents/consents.browser.ts';
import { deed, type Act } from '../engine/browser-walks.ts';
import type { Neutral } from '../engine/stage.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import { pushSwitchModel } from './push-switch.model.ts';

const SDK = '/push-sdk.js';

const NONE: Consents = { emails: false, textMessages: false, telephoneCalls: false };

/** An operator with push notifications. */
const withSdk: Neutral = (call, request) => {
  if (call === fetchConfig) return { status: 200, body: { oneSignalSdkUrl: SDK, oneSignalAppId: 'app-1' } };
  return call === fetchConsents ? { status: 200, body: NONE } : consentsBrowser.neutral(call, request);
};

/** What the browser and the SDK say. */
interface Device {
  readonly isSupported?: boolean;
  readonly permission?: NotificationPermission;
  /** What the player says to the browser's question. */
  readonly answer?: NotificationPermission;
  readonly optedIn?: boolean;
  readonly problem?: string;
  /** What the SDK does when it is to end the subscription. */
  readonly optOut?: 'works' | 'fails' | 'hangs';
}

type DevicePage = typeof globalThis & { pushDevice: Device };

/** Runs in the page: it must not name anything outside itself. */
function browserScript(device: Device): void {
  Object.assign(globalThis, { pushDevice: { permission: 'default', answer: 'granted', optOut: 'works', ...device } });
  Object.defineProperty(Notification, 'permission', { get: () => (globalThis as DevicePage).pushDevice.permission });
  if (device.isSupported === false) Reflect.deleteProperty(globalThis, 'Notification');
  // Nobody is asked by the prompt.
  localStorage.setItem('account.pushPrompt', 'out');
}

/** Runs in the page: it must not name anything outside itself. */
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
  async (stage, _, words) => {
    await stage.page.addInitScript(browserScript, device);
    await stage.page.route(`**${SDK}`, (route) => {
      if (sdk === 'hangs') return;
      return sdk === 'comes'
        ? route.fulfill({ body: `(${sdkScript.toString()})()`, contentType: 'text/javascript' })
        : route.abort();
    });
    await openAccount(stage, words, granted(86_400));
    await follow(stage, '/profile/settings');
    await stage.settleDown();
  };

const retries: Act = async (stage, screen, words) => {
  await screen.click('button', words('consents.push.checkAgain'));
  await stage.settleDown();
};

const comesAfterAll: Act = async (stage, screen, words) => {
  await stage.page.route(`**${SDK}`, (route) =>
    route.fulfill({ body: `(${sdkScript.toString()})()`, contentType: 'text/javascript' }),
  );
  await retries(stage, screen, words);
};

const toggles: Act = async (stage, screen, words) => {
  await screen.click('switch', words('consents.push.name'));
  await stage.settleDown();
};

const turns =
  (device: Device): Act =>
  async (stage) => {
    await stage.page.evaluate(
      (part) => void Object.assign((globalThis as unknown as { pushDevice: object }).pushDevice, part),
      device,
    );
  };

const says =
  (stage: PushSwitchStage): Act =>
  (_, screen, words) =>
    screen.text(words(`consents.push.stages.${stage}`));

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

export const pushSwitchBrowser = walkedByHand(pushSwitchModel, {
  walks: [
    {
      title: 'PSH-04 (reading 86) this device is turned on and off',
      deeds: [
        deed('a player opens the consents', opens(), [offered, foundOff]),
        deed('it is off', says('off'), []),
        deed('turns it on', toggles, [toggledOn, turnedOn(0)]),
        deed('it is on', says('on'), []),
        deed('the SDK fails', turns({ optOut: 'fails' }), []),
        deed('turns it off', toggles, [toggledOff, notTurnedOff]),
        deed('it is told', says('notTurnedOff'), []),
        deed('the SDK does not answer', turns({ optOut: 'hangs' }), []),
        deed('turns it off', toggles, [toggledOff]),
        deed('nobody waits for ever', (stage) => stage.advance(SDK_TIME), [turnedOffTooLate, foundOn]),
        deed('the SDK answers', turns({ optOut: 'works' }), []),
        deed('turns it off', toggles, [toggledOff, turnedOff]),
        deed('it is off', says('off'), []),
        deed('the player puts the browser’s question off', turns({ answer: 'default' }), []),
        deed('turns it on', toggles, [toggledOn, turnedOn(1), foundOff]),
        deed('the player says no to the browser', turns({ answer: 'denied' }), []),
        deed('turns it on', toggles, [toggledOn, turnedOn(1), foundBlocked]),
        deed('it is blocked', says('blocked'), []),
        deed('the player allows it in the settings of the browser', turns({ permission: 'granted' }), []),
        deed('asks again', retries, [unblocked, foundOff]),
      ],
    },
    {
      title: 'PSH-04 (reading 86) an operator without an app id',
      deeds: [
        deed(
          'a player opens the consents',
          async (stage, screen, words) => {
            stage.answerNext(fetchConfig, { status: 200, body: { oneSignalSdkUrl: SDK, oneSignalAppId: null } });
            await opens()(stage, screen, words);
          },
          [notOffered],
        ),
        deed('there is no switch', (_, screen, words) => screen.gone('switch', words('consents.push.name')), []),
      ],
    },
    {
      title: 'PSH-04 (reading 86) a device that is subscribed already',
      deeds: [
        deed('a player opens the consents', opens({ permission: 'granted', optedIn: true }), [offered, foundOn]),
        deed('it is on', says('on'), []),
      ],
    },
    {
      title: 'PSH-04 (reading 86) a browser without notifications',
      deeds: [
        deed('a player opens the consents', opens({ isSupported: false }), [offered, foundUnsupported]),
        deed('it is told', says('unsupported'), []),
      ],
    },
    {
      title: 'PSH-04 (reading 86) an SDK that does not know the app',
      deeds: [
        deed('a player opens the consents', opens({ problem: 'AppID does not exist' }), [offered, foundOff]),
        deed('turns it on', toggles, [toggledOn, turnedOn(2)]),
        deed('it is told', says('missingAppId'), []),
        deed('something else starts the SDK', turns({ problem: 'SDK already initialized' }), []),
        deed('turns it on', toggles, [toggledOn, turnedOn(3)]),
        deed('it is told', says('alreadyInitialised'), []),
      ],
    },
    {
      title: 'PSH-04 (reading 86) a script that does not come to turn it on',
      deeds: [
        deed('a player opens the consents', opens({}, 'doesNotCome'), [offered, foundOff]),
        deed('turns it on', toggles, [toggledOn, notTurnedOn]),
        deed('it is told', says('notTurnedOn'), []),
      ],
    },
    {
      title: 'PSH-04 (reading 86) a script that does not come to say how the device stands',
      deeds: [
        deed('a player opens the consents', opens({ permission: 'granted', optedIn: true }, 'doesNotCome'), [
          offered,
          notFound,
        ]),
        deed('it is told', says('unknown'), []),
        deed('asks again', comesAfterAll, [looksAgain, foundOn]),
      ],
    },
    {
      title: 'PSH-04 (reading 86) a script that never ends',
      deeds: [
        deed('a player opens the consents', opens({ permission: 'granted' }, 'hangs'), [offered]),
        deed('nobody waits for ever', (stage) => stage.advance(SDK_TIME), [foundTooLate]),
        deed('it is told', says('unknown'), []),
      ],
    },
  ],
  held: [],
  neutral: withSdk,
  omitted: {
    'pushSwitch.asking|xstate.error.actor.isOffered|0': 'The configuration is known before anybody is signed in.',
  },
});
