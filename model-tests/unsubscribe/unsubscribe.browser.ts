import { unsubscribeFromEmails } from '../../contract/subscriptions.ts';
import type { BrowserScreen } from '../engine/level-browser.ts';
import { neutral } from '../neutral.ts';
import { unsubscribeScreen } from './unsubscribe.screen.ts';

export const unsubscribeBrowser: BrowserScreen = {
  screen: unsubscribeScreen,
  inputs: ['link', 'withoutLink'],
  open: (stage, _, input) => stage.load(input === 'link' ? '/emailUnsubscribe?token=link-1' : '/email/unsubscribe'),
  settles: {
    unsubscribe: {
      call: unsubscribeFromEmails,
      done: (output) =>
        output === true ? { status: 204 } : { status: 401, body: { code: 'LINK_TOKEN_NOT_VALID', message: '' } },
      error: () => 'lost',
    },
  },
  held: [],
  causes: {},
  neutral,
  omitted: {},
};
