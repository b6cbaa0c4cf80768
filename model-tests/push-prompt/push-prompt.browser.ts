import { granted, openAccount, permits } from '../app/app-commands.ts';
import { command, type Act, type Walk } from '../levels/browser-walks.ts';
import { START, type BrowserDriver, type DefaultResponses } from '../levels/browser-driver.ts';
import { manualTraversal } from '../levels/manual-traversal.ts';
import { defaultResponses } from '../default-responses.ts';
import { pushPromptModel } from './push-prompt.model.ts';

const SDK = '/push-sdk.js';
const WEEK = 7 * 24 * 60 * 60_000;

/** An operator with push notifications. */
const withSdk: DefaultResponses = (endpoint, request) =>
  endpoint.name === 'config.fetch'
    ? { status: 200, body: { oneSignalSdkUrl: SDK, oneSignalAppId: 'app-1' } }
    : defaultResponses(endpoint, request);

/** Results of the SDK and the browser. */
interface Sdk {
  readonly problem?: string;
  readonly isAllowed?: boolean;
}

/** Runs in the page: it must not reference anything outside itself. */
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

async function serves(driver: BrowserDriver, sdk: Sdk): Promise<void> {
  await driver.page.route(`**${SDK}`, (route) =>
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
  async (driver, _, words) => {
    await permits(driver, 'default');
    await serves(driver, sdk);
    await openAccount(driver, words, granted(86_400));
  };
const clicks =
  (key: 'accept' | 'decline' | 'later' | 'close' | 'retry'): Act =>
  async (driver, screen, words) => {
    await screen.click('button', words(`dialogs.pushPrompt.${key}`));
    await driver.settleDown();
  };
const saysThat =
  (key: 'denied' | 'missingAppId' | 'alreadyInitialised' | 'failed'): Act =>
  (_, screen, words) =>
    screen.text(words(`dialogs.pushPrompt.${key}`));

/** A walk of a player who answered on this device before. */
const answeredBefore = (title: string, answer: string, comesTo: string): Walk => ({
  title,
  commands: [
    command(
      `a player comes who answered ${answer}`,
      async (driver, screen, words) => {
        await driver.page.addInitScript((stored) => localStorage.setItem('account.pushPrompt', stored), answer);
        await comes()(driver, screen, words);
      },
      [comesTo],
    ),
  ],
});

/** A walk to a prompt that shows a problem and is closed. */
const unusable = (
  title: string,
  sdk: Sdk,
  index: number,
  told: 'denied' | 'missingAppId' | 'alreadyInitialised',
): Walk => ({
  title,
  commands: [
    command('a player comes', comes(sdk), [due]),
    command('yes', clicks('accept'), [accepted, subscribed(index)]),
    command('it is told', saysThat(told), []),
    command('and closed', clicks('close'), [later]),
  ],
});

export const pushPromptBrowser = manualTraversal(pushPromptModel, {
  walks: [
    {
      title: 'PSH-04 a yes',
      commands: [
        command('a player comes', comes(), [due]),
        command('yes', clicks('accept'), [accepted, subscribed(0)]),
      ],
    },
    answeredBefore('PSH-04 who said yes is not asked again', 'in', notDue),
    answeredBefore('PSH-04 who said no is not asked again', 'out', notDue),
    answeredBefore('PSH-04 who said later is not asked within a week', `later:${START - WEEK + 60_000}`, notDue),
    answeredBefore('PSH-04 who said later is asked after a week', `later:${START - WEEK - 60_000}`, due),
    {
      title: 'PSH-04 a no',
      commands: [command('a player comes', comes(), [due]), command('no', clicks('decline'), [declined])],
    },
    {
      title: 'PSH-04 (reading 86) an answer in another tab is an answer here',
      commands: [
        command('a player comes', comes(), [due]),
        command(
          'another tab has the answer',
          (driver) =>
            driver.page.evaluate(
              () =>
                void window.dispatchEvent(new StorageEvent('storage', { key: 'account.pushPrompt', newValue: 'out' })),
            ),
          [answeredElsewhere],
        ),
        command('nobody is asked', (_, screen, words) => screen.gone('heading', words('dialogs.pushPrompt.title')), []),
      ],
    },
    {
      title: 'PSH-04 where the browser blocks notifications nobody is asked',
      commands: [
        command(
          'a player comes',
          async (driver, _, words) => {
            await permits(driver, 'denied');
            await openAccount(driver, words, granted(86_400));
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
      commands: [
        command('a player comes', comes(), [due]),
        command(
          'the script is broken',
          async (driver, screen, words) => {
            await driver.page.route(`**${SDK}`, (route) => route.abort());
            await clicks('accept')(driver, screen, words);
          },
          [accepted, broken],
        ),
        command('which is told', saysThat('failed'), []),
        command('again', clicks('retry'), [triedAgain, broken]),
        command('then no', clicks('decline'), [declinedAfter]),
      ],
    },
  ],
  held: [],
  defaultResponses: withSdk,
  omitted: {
    'pushPrompt.open|xstate.error.actor.answers|0': 'Listening crashes: neither a person nor the network can make it.',
    'pushPrompt.hidden|xstate.error.actor.isDue|0': 'The configuration is known before anybody is signed in.',
  },
});
