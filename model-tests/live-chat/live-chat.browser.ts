import { fetchConfig } from '../../contract/config.ts';
import type { ChatLoaded } from '../../machines/shell/live-chat/live-chat.ports.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { defaultResponses } from '../default-responses.ts';
import { chatConfig, serveChat, settleChatScript, turnChat } from './live-chat-app.ts';
import { liveChatScreen } from './live-chat.screen.ts';

const ONCE = 'The configuration is read once: a page has a chat, or has none; tests/unit/app/ports prove the others.';

export const liveChatBrowser: BrowserScreen = {
  screen: liveChatScreen,
  inputs: ['start'],
  async open(driver, words) {
    await serveChat(driver);
    await driver.goto('/login', words('core.signIn.title'));
    await driver.settleDown();
  },
  causes: {
    'chat.shown': (driver) => turnChat(driver, 'maximized'),
    'chat.hidden': (driver) => turnChat(driver, 'minimized'),
  },
  canHappen: (stimulus) => stimulus.kind !== 'done' || stimulus.name === 'ready',
  settles: {
    loadChat: { by: (driver, outcome) => settleChatScript(driver, !('error' in outcome)) },
  },
  held: [],
  defaultResponses: (endpoint, request) =>
    endpoint.name === fetchConfig.name ? chatConfig('ready' satisfies ChatLoaded) : defaultResponses(endpoint, request),
  omitted: {
    'liveChat.loading|xstate.done.actor.loadChat|1': ONCE,
    'liveChat.loading|xstate.done.actor.loadChat|2': ONCE,
    'liveChat.ready|xstate.error.actor.widget|0':
      'The widget’s actor crashes: neither a person nor the network can make it.',
    'liveChat|chat.ended|0': 'Signing out ends it: walked by the journeys, since this page has no session.',
  },
};
