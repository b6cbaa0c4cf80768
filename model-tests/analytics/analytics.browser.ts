import { STORAGE_KEYS } from '../../src/api/storage.ts';
import { clicks, deed, type Act } from '../engine/browser-walks.ts';
import type { BrowserScreen } from '../engine/level-browser.ts';
import { neutral } from '../neutral.ts';
import { analyticsScreen } from './analytics.screen.ts';

const CRASH = 'A tool’s actor crashes: neither a person nor the network can make it.';

const VIEW = 'The moment between a page and its title is too short to walk: see tests/view/app/page-view.test.tsx.';

const opensFaq: Act = async (stage) => {
  await stage.page.locator('footer a[href$="/FAQ"]').click();
  await stage.settleDown();
};

export const analyticsBrowser: BrowserScreen = {
  screen: analyticsScreen,
  inputs: ['unanswered', 'given', 'refused'],
  async open(stage, words, input) {
    if (input !== 'unanswered') {
      await stage.page.addInitScript(([key, answer]) => localStorage.setItem(key, answer), [
        STORAGE_KEYS.analyticsConsent,
        input,
      ] as const);
    }
    await stage.goto('/login', words('core.signIn.title'));
  },
  causes: {},
  walks: [
    {
      title: 'statistics hear of a page once it has its title',
      deeds: [
        deed('a visitor comes', (stage, _, words) => stage.goto('/login', words('core.signIn.title')), []),
        deed('statistics are allowed', clicks('core.consent.accept'), ['analytics.undecided|consent.given|0']),
        deed('another page is opened', opensFaq, [
          'analytics.allowed.telling|fact.recorded|0',
          'analytics.allowed.waiting.owner|view.owned|0',
          'analytics.allowed.waiting.title|view.titled|0',
          'analytics.allowed.waiting|xstate.done.state.analytics.allowed.waiting|0',
        ]),
      ],
    },
  ],
  settles: {},
  held: [],
  neutral,
  omitted: {
    'analytics.allowed|xstate.error.actor.pixel|0': CRASH,
    'analytics.allowed|xstate.error.actor.tagManager|0': CRASH,
    'analytics.allowed.waiting|xstate.error.actor.watchPageView|0': CRASH,
    'analytics.allowed.waiting|view.left|0': VIEW,
    'analytics.allowed.waiting|fact.recorded|0': VIEW,
    'analytics.allowed.waiting|fact.recorded|1': VIEW,
    'analytics.allowed.waiting|fact.recorded|2': VIEW,
    'analytics.allowed.waiting|xstate.after.viewPatience.analytics.allowed.waiting|0': VIEW,
  },
};
