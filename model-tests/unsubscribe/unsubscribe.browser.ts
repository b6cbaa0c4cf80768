import { unsubscribeFromEmails } from '../../contract/subscriptions.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { command, type Walk } from '../levels/browser-walks.ts';
import { defaultResponses } from '../default-responses.ts';
import { unsubscribeScreen } from './unsubscribe.screen.ts';

const opensLink = 'unsubscribe.opening|always|0';
const isDone = 'unsubscribe.sending|xstate.done.actor.unsubscribe|0';

const reloaded: Walk = {
  title: 'CON-02 NAV-03 a link that ended the mails says so after a reload, and is not sent again',
  commands: [
    command(
      'a link is used and its page is loaded again',
      async (driver, screen, words) => {
        driver.respondNext(unsubscribeFromEmails, { status: 204 });
        await driver.load('/emailUnsubscribe?token=link-1');
        await screen.see('heading', words('mails.unsubscribe.done.title'));
        await driver.page.reload();
        await screen.see('heading', words('mails.unsubscribe.done.title'));
      },
      [opensLink, isDone],
    ),
  ],
};

export const unsubscribeBrowser: BrowserScreen = {
  screen: unsubscribeScreen,
  inputs: ['link', 'withoutLink'],
  open: (driver, _, input) => driver.load(input === 'link' ? '/emailUnsubscribe?token=link-1' : '/email/unsubscribe'),
  settles: {
    unsubscribe: {
      endpoint: unsubscribeFromEmails,
      done: (output) =>
        output === true ? { status: 204 } : { status: 401, body: { code: 'LINK_TOKEN_NOT_VALID', message: '' } },
      error: () => 'lost',
    },
  },
  walks: [reloaded],
  held: [],
  causes: {},
  defaultResponses,
  omitted: {},
};
