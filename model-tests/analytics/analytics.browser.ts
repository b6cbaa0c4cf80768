import { heartbeat } from '../../contract/auth.ts';
import { NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import { fetchConfig } from '../../contract/config.ts';
import { STORAGE_KEYS } from '../../src/api/storage.ts';
import { follow, granted, signInElsewhere } from '../app/app-commands.ts';
import { clicks, command, commandAtOnce, type Act, type Walk } from '../levels/browser-walks.ts';
import type { BrowserDriver } from '../levels/browser-driver.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { defaultResponses } from '../default-responses.ts';
import { analyticsConfig, serveTools } from './analytics-app.ts';
import { analyticsScreen } from './analytics.screen.ts';

const CRASH = 'A tool’s actor crashes: neither a person nor the network can make it.';

const VIEW = 'The moment between a page and its title is too short to walk: see tests/view/app/page-view.test.tsx.';

const opensFaq: Act = async (driver) => {
  await driver.page.locator('footer a[href$="/FAQ"]').click();
  await driver.settleDown();
};

const withdraws: Act = async (driver, screen, words) => {
  await screen.click('button', words('core.consent.settingsOn'));
  await screen.click('button', words('core.consent.reject'));
  await driver.settleDown();
};

const allowsAgain: Act = async (driver, screen, words) => {
  await screen.click('button', words('core.consent.settingsOff'));
  await screen.click('button', words('core.consent.accept'));
  await driver.settleDown();
};

const givenAgain = 'analytics.refused|consent.given|0';
const consentGiven = 'analytics.undecided|consent.given|0';
const withdrawn = 'analytics.allowed|consent.refused|0';
const titled = 'analytics.allowed.waiting.title|view.titled|0';
const owned = 'analytics.allowed.waiting.owner|view.owned|0';
const viewSent = 'analytics.allowed.waiting|xstate.done.state.analytics.allowed.waiting|0';
const viewed = ['analytics.allowed.sending|event.tracked|0', owned, titled, viewSent];

const goesTo =
  (path: string): Act =>
  (driver) =>
    follow(driver, path);

const opensLogin: Act = async (driver, _, words) => {
  await serveTools(driver);
  await driver.goto('/login', words('core.signIn.title'));
};

async function allowBefore(driver: BrowserDriver): Promise<void> {
  await driver.page.addInitScript((key) => localStorage.setItem(key, 'given'), STORAGE_KEYS.analyticsConsent);
}

/** What each tool was sent is in the traffic: whose page it was, and nothing after the withdrawal. */
const toolsAreSent: Walk = {
  title: 'PSH-06 both tools are sent each page with its player, and nothing after the consent is withdrawn',
  commands: [
    command('a visitor comes', opensLogin, []),
    command('statistics are allowed', clicks('core.consent.accept'), [consentGiven]),
    commandAtOnce('another page is opened', opensFaq, viewed),
    command('another tab signs in', signInElsewhere, []),
    commandAtOnce('the player opens the account', goesTo('/profile'), viewed),
    command(
      'a bonus is confirmed',
      (driver) => driver.notify(NOTIFICATIONS_PATH, { type: 'BONUS_CONFIRMATION', id: '7', name: 'Freebet 20 zł' }),
      ['analytics.allowed.sending|event.tracked|1'],
    ),
    command('statistics are forbidden again', withdraws, [withdrawn]),
    command('another page is opened', goesTo('/profile/messages'), []),
    command('and they are allowed once more', allowsAgain, [givenAgain]),
    commandAtOnce('another page is opened', goesTo('/profile'), viewed),
  ],
};

const playerReturns: Walk = {
  title: 'PSH-06 a page loaded by a player who is signed in belongs to that player',
  commands: [
    commandAtOnce(
      'a player comes back',
      async (driver, _, words) => {
        await serveTools(driver);
        await allowBefore(driver);
        await driver.storeToken('token-1');
        driver.respondNext(heartbeat, granted(900));
        await driver.goto('/profile', words('account.overview.title'));
      },
      ['analytics.undecided|always|0', ...viewed],
    ),
  ],
};

export const analyticsBrowser: BrowserScreen = {
  screen: analyticsScreen,
  inputs: ['unanswered', 'given', 'refused'],
  async open(driver, words, input) {
    await serveTools(driver);
    if (input !== 'unanswered') {
      await driver.page.addInitScript(([key, answer]) => localStorage.setItem(key, answer), [
        STORAGE_KEYS.analyticsConsent,
        input,
      ] as const);
    }
    await driver.goto('/login', words('core.signIn.title'));
  },
  causes: {},
  walks: [toolsAreSent, playerReturns],
  settles: {},
  held: [],
  defaultResponses: (endpoint, request) =>
    endpoint.name === fetchConfig.name ? analyticsConfig : defaultResponses(endpoint, request),
  omitted: {
    'analytics.allowed|xstate.error.actor.pixel|0': CRASH,
    'analytics.allowed|xstate.error.actor.tagManager|0': CRASH,
    'analytics.allowed.waiting|xstate.error.actor.watchPageView|0': CRASH,
    'analytics.allowed.waiting|view.left|0': VIEW,
    'analytics.allowed.waiting|event.tracked|0': VIEW,
    'analytics.allowed.waiting|event.tracked|1': VIEW,
    'analytics.allowed.waiting|event.tracked|2': VIEW,
    'analytics.allowed.waiting|xstate.after.viewTimeout.analytics.allowed.waiting|0': VIEW,
  },
};
