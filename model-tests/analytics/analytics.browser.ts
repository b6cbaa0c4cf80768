import { STORAGE_KEYS } from '../../src/api/storage.ts';
import type { BrowserScreen } from '../engine/level-browser.ts';
import { neutral } from '../neutral.ts';
import { analyticsScreen } from './analytics.screen.ts';

const RECORDS_ONLY = 'What the facts go to only records in this build: it is there at once and cannot fail to load.';

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
  causes: {
    async 'fact.recorded'(stage) {
      const page = stage.page.url().endsWith('/FAQ') ? '/contact' : '/FAQ';
      await stage.page.locator(`footer a[href$="${page}"]`).click();
      await stage.settleDown();
    },
  },
  isPassing: (snapshot) => snapshot.matches({ allowed: 'loading' }),
  canHappen: (stimulus, snapshot) => stimulus.kind === 'done' || !snapshot.matches({ allowed: 'loading' }),
  settles: { loadSinks: { by: async () => {} } },
  held: [],
  neutral,
  omitted: {
    'analytics.allowed.loading|xstate.error.actor.loadSinks|0': RECORDS_ONLY,
    'analytics.allowed.failed|xstate.after.sinksRetry.analytics.allowed.failed|0': RECORDS_ONLY,
    'analytics.allowed|fact.recorded|0': RECORDS_ONLY,
  },
};
