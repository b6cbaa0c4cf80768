import { fetchAccountStatuses } from '../../contract/player.ts';
import { follow, granted, openAccount } from '../app/app-deeds.ts';
import { BEFORE_REMINDER } from '../correspondence/correspondence-app.ts';
import { showPageAgain } from '../deposit/deposit-app.ts';
import { refusal } from '../engine/browser-walks.ts';
import type { BrowserScreen, Settle } from '../engine/level-browser.ts';
import { neutral } from '../neutral.ts';
import { MESSAGES_PLACE } from '../message-list/message-list.screen.ts';
import { accountStatusScreen } from './account-status.screen.ts';
import { VERIFIED_STATUSES } from '../support/account-statuses.ts';

const LONG = granted(86_400);

const status: Settle = {
  call: fetchAccountStatuses,
  done: () => ({ status: 200, body: VERIFIED_STATUSES }),
  error: () => refusal(403, 'FORBIDDEN'),
};

export const accountStatusBrowser: BrowserScreen = {
  screen: accountStatusScreen,
  inputs: ['plain'],
  open: (stage, words) => openAccount(stage, words, LONG),
  causes: {
    'accountStatus.mayHaveChanged': showPageAgain,
    async 'accountStatus.shown'(stage) {
      await follow(stage, MESSAGES_PLACE.path);
      await follow(stage, '/profile');
    },
  },
  settles: { fetchStatus: status, refreshStatus: status },
  held: BEFORE_REMINDER,
  neutral,
  omitted: {
    'accountStatus|xstate.error.actor.linkMail|0': 'It crashes: neither a person nor the network can make it.',
  },
};
