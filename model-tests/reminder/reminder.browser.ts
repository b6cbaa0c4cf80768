import { fetchAccountStatuses } from '../../contract/player.ts';
import { granted, openAccount } from '../app/app-commands.ts';
import { refusal } from '../levels/browser-walks.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { defaultResponses } from '../default-responses.ts';
import { reminderScreen } from './reminder.screen.ts';
import { VERIFIED_STATUSES } from '../support/account-statuses.ts';

/** The account page and the reminder wait for the same response. */
export const reminderBrowser: BrowserScreen = {
  screen: reminderScreen,
  inputs: ['plain'],
  open: (driver, words) => openAccount(driver, words, granted(86_400)),
  causes: {},
  settles: {
    isUnfinished: {
      endpoint: fetchAccountStatuses,
      done: (unfinished) => ({
        status: 200,
        body: { ...VERIFIED_STATUSES, accountStatus: unfinished === true ? 'BASIC' : 'ACTIVE' },
      }),
      error: () => refusal(403, 'FORBIDDEN'),
    },
  },
  held: [],
  defaultResponses,
  omitted: {},
};
