import { fetchAccountStatuses } from '../../contract/player.ts';
import { follow, granted, openAccount } from '../app/app-commands.ts';
import { BEFORE_REMINDER } from '../dialog-queue/dialog-queue-app.ts';
import { showPageAgain } from '../deposit/deposit-app.ts';
import { refusal } from '../levels/browser-walks.ts';
import type { BrowserScreen, Settle } from '../levels/browser-screen.ts';
import { defaultResponses } from '../default-responses.ts';
import { MESSAGES_PLACE } from '../message-list/message-list.screen.ts';
import { accountStatusScreen } from './account-status.screen.ts';
import { VERIFIED_STATUSES } from '../support/account-statuses.ts';

const LONG = granted(86_400);

const status: Settle = {
  endpoint: fetchAccountStatuses,
  done: () => ({ status: 200, body: VERIFIED_STATUSES }),
  error: () => refusal(403, 'FORBIDDEN'),
};

export const accountStatusBrowser: BrowserScreen = {
  screen: accountStatusScreen,
  inputs: ['plain'],
  open: (driver, words) => openAccount(driver, words, LONG),
  causes: {
    'accountStatus.mayHaveChanged': (driver) => driver.replaces(fetchAccountStatuses, () => showPageAgain(driver)),
    async 'accountStatus.shown'(driver) {
      await follow(driver, MESSAGES_PLACE.path);
      await follow(driver, '/profile');
    },
  },
  settles: { fetchStatus: status, refreshStatus: status },
  held: BEFORE_REMINDER,
  defaultResponses,
  omitted: {
    'accountStatus|xstate.error.actor.mailLinkRequest|0': 'It crashes: neither a person nor the network can make it.',
  },
};
