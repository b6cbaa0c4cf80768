import { granted, openAccount, permits } from '../app/app-deeds.ts';
import { deed, type Act, type Walk } from '../engine/browser-walks.ts';
import type { Neutral, Stage } from '../engine/stage.ts';
import { walkedByHand } from '../engine/walked-by-hand.ts';
import { neutral } from '../neutral.ts';
import { pushPromptModel } from './push-prompt.model.ts';

const SDK = '/push-sdk.js';

/** An operator with push notifications. */
const withSdk: Neutral = (call, request) =>
  call.name === 'config.fetch'
    ? { status: 200, body: { oneSignalSdkUrl: SDK, oneSignalAppId: 'app-1' } }
    : neutral(call, request);

/** What the SDK and the browser say when they are asked. */
interface Sdk {
  readonly problem?: string;
  readonly isAllowed?: boolean;
}

/** Runs in the page: it must not name anything outside itself. */
function sdkScript({ problem, isAllowed = true }: Sdk): void {
  Object.assign(globalThis, {
    OneSignal: {
      init: async () => {
        if (problem !== undefined) throw new Error(problem);
      },
      Notifications: { requestPermission: async () => isAllowed },
      User: { PushSubscription: { optIn: async () => {}, optOut: async () => {} } },
    },
  });
}

async function serves(stage: Stage, sdk: Sdk): Promise<void> {
  await stage.page.route(`**${SDK}`, (route) =>
    route.fulfill({ body: `(${sdkScript.toString()})(${JSON.stringify(sdk)})`, contentType: 'text/javascript' }),
  );
}

const due = 'pushPrompt.hidden|xstate.done.actor.isDue|0';
const notDue = 'pushPrompt.hidden|xstate.done.actor.isDue|1';
const accepted = 'pushPrompt.open.offered|pushPrompt.accept|0';
const declined = 'pushPrompt.open.offered|pushPrompt.decline|0';
const later = 'pushPrompt.open|pushPrompt.later|0';
const subscribed = (index: number): string => `pushPrompt.open.subscribing|xstate.done.actor.subscribe|${index}`;
const answeredElsewhere = 'pushPrompt.open|pushPrompt.answeredElsewhere|0';
const broken = 'pushPrompt.open.subscribing|xstate.error.actor.subscribe|0';
const triedAgain = 'pushPrompt.open.failed|pushPrompt.accept|0';
const declinedAfter = 'pushPrompt.open.failed|pushPrompt.decline|0';

const comes =
  (sdk: Sdk = {}): Act =>
  async (stage, _, words) => {
    await permits(stage, 'default');
    await serves(stage, sdk);
    await openAccount(stage, words, granted(86_400));
  };
const clicks =
  (key: 'accept' | 'decline' | 'later' | 'close' | 'retry'): Act =>
  async (stage, screen, words) => {
    await screen.click('button', words(`dialogs.pushPrompt.${key}`));
    await stage.settleDown();
  };
const saysThat =
  (key: 'denied' | 'missingAppId' | 'alreadyInitialised' | 'failed'): Act =>
  (_, screen, words) =>
    screen.text(words(`dialogs.pushPrompt.${key}`));

/** A walk to a prompt that tells of a problem, and is closed. */
const unusable = (
  title: string,
  sdk: Sdk,
  index: number,
  told: 'denied' | 'missingAppId' | 'alreadyInitialised',
): Walk => ({
  title,
  deeds: [
    deed('a player comes', comes(sdk), [due]),
    deed('yes', clicks('accept'), [accepted, subscribed(index)]),
    deed('it is told', saysThat(told), []),
    deed('and closed', clicks('close'), [later]),
  ],
});

export const pushPromptBrowser = walkedByHand(pushPromptModel, {
  walks: [
    {
      title: 'PSH-04 a yes',
      deeds: [deed('a player comes', comes(), [due]), deed('yes', clicks('accept'), [accepted, subscribed(0)])],
    },
    {
      title: 'PSH-04 who has answered is not asked again',
      deeds: [
        deed(
          'a player comes who said yes on this device',
          async (stage, screen, words) => {
            await stage.page.addInitScript(() => localStorage.setItem('account.pushPrompt', 'in'));
            await comes()(stage, screen, words);
          },
          [notDue],
        ),
      ],
    },
    {
      title: 'PSH-04 a no',
      deeds: [deed('a player comes', comes(), [due]), deed('no', clicks('decline'), [declined])],
    },
    {
      title: 'PSH-04 (reading 86) an answer in another tab is an answer here',
      deeds: [
        deed('a player comes', comes(), [due]),
        deed(
          'another tab has the answer',
          (stage) =>
            stage.page.evaluate(
              () =>
                void window.dispatchEvent(new StorageEvent('storage', { key: 'account.pushPrompt', newValue: 'out' })),
            ),
          [answeredElsewhere],
        ),
        deed('nobody is asked', (_, screen, words) => screen.gone('heading', words('dialogs.pushPrompt.title')), []),
      ],
    },
    {
      title: 'PSH-04 where the browser blocks notifications nobody is asked',
      deeds: [
        deed(
          'a player comes',
          async (stage, _, words) => {
            await permits(stage, 'denied');
            await openAccount(stage, words, granted(86_400));
          },
          [notDue],
        ),
      ],
    },
    unusable('PSH-04 a browser that shows no notifications', { isAllowed: false }, 1, 'denied'),
    unusable('PSH-04 no app id', { problem: 'AppID is missing' }, 2, 'missingAppId'),
    unusable('PSH-04 an SDK that runs already', { problem: 'SDK already initialized' }, 3, 'alreadyInitialised'),
    {
      title: 'PSH-04 a script that does not come',
      deeds: [
        deed('a player comes', comes(), [due]),
        deed(
          'the script is broken',
          async (stage, screen, words) => {
            await stage.page.route(`**${SDK}`, (route) => route.abort());
            await clicks('accept')(stage, screen, words);
          },
          [accepted, broken],
        ),
        deed('which is told', saysThat('failed'), []),
        deed('again', clicks('retry'), [triedAgain, broken]),
        deed('then no', clicks('decline'), [declinedAfter]),
      ],
    },
  ],
  held: [],
  neutral: withSdk,
  omitted: {
    'pushPrompt.open|xstate.error.actor.answers|0': 'Listening crashes: neither a person nor the network can make it.',
    'pushPrompt.hidden|xstate.error.actor.isDue|0': 'The configuration is known before anybody is signed in.',
  },
});
