import { STORAGE_KEYS } from '../../src/api/storage.ts';
import { clicks, command, type Act } from '../levels/browser-walks.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { defaultResponses } from '../default-responses.ts';
import { analyticsScreen } from './analytics.screen.ts';

const CRASH = 'A tool’s actor crashes: neither a person nor the network can make it.';

const VIEW = 'The moment between a page and its title is too short to walk: see tests/view/app/page-view.test.tsx.';

const opensFaq: Act = async (driver) => {
  await driver.page.locator('footer a[href$="/FAQ"]').click();
  await driver.settleDown();
};

export const analyticsBrowser: BrowserScreen = {
  screen: analyticsScreen,
  inputs: ['unanswered', 'given', 'refused'],
  async open(driver, words, input) {
    if (input !== 'unanswered') {
      await driver.page.addInitScript(([key, answer]) => localStorage.setItem(key, answer), [
        STORAGE_KEYS.analyticsConsent,
        input,
      ] as const);
    }
    await driver.goto('/login', words('core.signIn.title'));
  },
  causes: {},
  walks: [
    {
      title: 'statistics hear of a page once it has its title',
      commands: [
        command('a visitor comes', (driver, _, words) => driver.goto('/login', words('core.signIn.title')), []),
        command('statistics are allowed', clicks('core.consent.accept'), ['analytics.undecided|consent.given|0']),
        command('another page is opened', opensFaq, [
          'analytics.allowed.sending|event.tracked|0',
          'analytics.allowed.waiting.owner|view.owned|0',
          'analytics.allowed.waiting.title|view.titled|0',
          'analytics.allowed.waiting|xstate.done.state.analytics.allowed.waiting|0',
        ]),
      ],
    },
  ],
  settles: {},
  held: [],
  defaultResponses,
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
