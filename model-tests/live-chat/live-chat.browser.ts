import { heartbeat } from '../../contract/auth.ts';
import { fetchConfig } from '../../contract/config.ts';
import type { ChatLoaded } from '../../machines/shell/live-chat/live-chat.ports.ts';
import { granted } from '../app/app-commands.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { command, type Act, type Walk } from '../levels/browser-walks.ts';
import { defaultResponses } from '../default-responses.ts';
import { chatConfig, seeChatAsked, seeNoWidget, serveChat, settleChatScript, turnChat } from './live-chat-app.ts';
import { liveChatScreen } from './live-chat.screen.ts';

const ONCE = 'The configuration is read once: a page has a chat, or has none; tests/unit/app/ports prove the others.';

const askForChat: Act = async (driver, _, words) => {
  const main = driver.page.getByRole('main');
  await driver.click(main.getByRole('button', { name: words('core.actions.support') }), 'link to the chat');
  await driver.settleDown();
};

/** What one player wrote must not be there for the next one. */
const endsWithSession: Walk = {
  title: 'PSH-05 AUTH-06 a chat ends with the session, its widget included',
  commands: [
    command(
      'a player opens the page of contacts',
      async (driver, _, words) => {
        await serveChat(driver);
        await driver.storeToken('token-1');
        driver.respondNext(heartbeat, granted(86_400));
        await driver.goto('/contact', words('public.contact.title'));
        await driver.settleDown();
      },
      [],
    ),
    command('asks for the chat', askForChat, ['liveChat.unloaded|chat.asked|0']),
    command('its script comes', (driver) => settleChatScript(driver, true), [
      'liveChat.loading|xstate.done.actor.loadChat|0',
    ]),
    command('makes it small', (driver) => turnChat(driver, 'minimized'), ['liveChat.ready.open|chat.hidden|0']),
    command('and asks for it again', askForChat, ['liveChat.ready|chat.asked|0']),
    command('it is to be large', seeChatAsked, []),
    command('another tab signs out', (driver) => driver.notifyFromOtherTab({ kind: 'signedOut' }), [
      'liveChat|chat.ended|0',
    ]),
    command('no widget is left', seeNoWidget, []),
  ],
};

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
  walks: [endsWithSession],
  defaultResponses: (endpoint, request) =>
    endpoint.name === fetchConfig.name ? chatConfig('ready' satisfies ChatLoaded) : defaultResponses(endpoint, request),
  omitted: {
    'liveChat.loading|xstate.done.actor.loadChat|1': ONCE,
    'liveChat.loading|xstate.done.actor.loadChat|2': ONCE,
    'liveChat.ready|xstate.error.actor.widget|0':
      'The widget’s actor crashes: neither a person nor the network can make it.',
  },
};
