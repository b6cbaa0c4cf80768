import { STORAGE_KEYS } from '../../src/api/storage.ts';
import type { BrowserScreen } from '../engine/level-browser.ts';
import { neutral } from '../neutral.ts';
import { analyticsScreen } from './analytics.screen.ts';

const CRASH = 'A tool’s actor crashes: neither a person nor the network can make it.';

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
  settles: {},
  held: [],
  neutral,
  omitted: {
    'analytics.allowed|xstate.error.actor.pixel|0': CRASH,
    'analytics.allowed|xstate.error.actor.tagManager|0': CRASH,
  },
};
