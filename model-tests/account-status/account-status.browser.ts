import { fetchAccountStatuses } from '../../contract/player.ts';
import { resendActivation } from '../../contract/registration.ts';
import type { TextKey } from '../../src/i18n/text-keys.ts';
import { follow, granted, openAccount } from '../app/app-commands.ts';
import { BEFORE_REMINDER } from '../dialog-queue/dialog-queue-app.ts';
import { showPageAgain } from '../deposit/deposit-app.ts';
import { clicks, command, refusal, type Act, type Walk } from '../levels/browser-walks.ts';
import type { StubbedResponse } from '../levels/browser-driver.ts';
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

const UNCONFIRMED = { ...VERIFIED_STATUSES, emailVerificationStatus: 'UNVERIFIED' };
const RESEND = 'account.accountStatus.list.email.action';
const NOT_SENT = 'account.accountStatus.list.email.notSent';

/** Asks for the mail, which is responded to in this way. */
const asksForMail =
  (answer: StubbedResponse): Act =>
  async (driver, screen, words) => {
    driver.respondNext(resendActivation, answer);
    await clicks(RESEND)(driver, screen, words);
  };

const reads =
  (text: TextKey, values?: Record<string, string>): Act =>
  (_, screen, words) =>
    screen.text(words(text, values));

/** The activation mail has pages of its own; the account page sends it too. */
const confirmsEmail: Walk = {
  title: 'NAV-13 REG-12 NAV-09 an activation mail is asked for from the account',
  commands: [
    command(
      'a player comes whose e-mail is not confirmed',
      async (driver, _, words) => {
        driver.respondNext(fetchAccountStatuses, { status: 200, body: UNCONFIRMED });
        await openAccount(driver, words, LONG);
      },
      ['accountStatus.loading|xstate.done.actor.fetchStatus|0'],
    ),
    command('too many mails were asked for', asksForMail(refusal(429, 'TOO_MANY_REQUESTS')), []),
    command('and the player reads so', reads('core.requestErrors.tooMany'), []),
    command('the request is lost', asksForMail('lost'), []),
    command('and the player reads so', reads(NOT_SENT), []),
    command('the mail is sent', asksForMail({ status: 204 }), []),
    command(
      'and the player reads where to',
      reads('account.accountStatus.list.email.sentTo', { email: 'jan@example.com' }),
      [],
    ),
    command('which it was said not to be', (_, screen, words) => screen.noText(words(NOT_SENT)), []),
    command('half a minute passes', (driver) => driver.advance(30_000), []),
    command('another one is lost', asksForMail('lost'), []),
    command('and the player reads so', reads(NOT_SENT), []),
  ],
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
  walks: [confirmsEmail],
  held: BEFORE_REMINDER,
  defaultResponses,
  omitted: {
    'accountStatus|xstate.error.actor.mailLinkRequest|0': 'It crashes: neither a person nor the network can make it.',
  },
};
