import { fetchConfig } from '../../contract/config.ts';
import type { ChatLoaded } from '../../machines/shell/live-chat/live-chat.ports.ts';
import type { BrowserScreen } from '../engine/level-browser.ts';
import { neutral } from '../neutral.ts';
import { chatConfig, serveChat, settleChatScript, turnChat } from './live-chat-app.ts';
import { liveChatScreen } from './live-chat.screen.ts';

const ONCE = 'The configuration is read once: a page has a chat, or has none; tests/unit/app/ports prove the others.';

export const liveChatBrowser: BrowserScreen = {
  screen: liveChatScreen,
  inputs: ['start'],
  async open(stage, words) {
    await serveChat(stage);
    await stage.goto('/login', words('core.signIn.title'));
    await stage.settleDown();
  },
  causes: {
    'chat.shown': (stage) => turnChat(stage, 'maximized'),
    'chat.hidden': (stage) => turnChat(stage, 'minimized'),
  },
  canHappen: (stimulus) => stimulus.kind !== 'done' || stimulus.name === 'ready',
  settles: {
    loadChat: { by: (stage, outcome) => settleChatScript(stage, !('error' in outcome)) },
  },
  held: [],
  neutral: (call, request) =>
    call.name === fetchConfig.name ? chatConfig('ready' satisfies ChatLoaded) : neutral(call, request),
  omitted: {
    'liveChat.loading|xstate.done.actor.loadChat|1': ONCE,
    'liveChat.loading|xstate.done.actor.loadChat|2': ONCE,
    'liveChat.ready|xstate.error.actor.widget|0':
      'The widget’s actor crashes: neither a person nor the network can make it.',
    'liveChat|chat.ended|0': 'Signing out ends it: walked by the journeys, since this page has no session.',
  },
};
