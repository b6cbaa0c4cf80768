import { unsubscribeFromEmails } from '../../contract/subscriptions.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { defaultResponses } from '../default-responses.ts';
import { unsubscribeScreen } from './unsubscribe.screen.ts';

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
  held: [],
  causes: {},
  defaultResponses,
  omitted: {},
};
