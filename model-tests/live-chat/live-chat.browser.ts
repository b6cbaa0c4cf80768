import { heartbeat } from '../../contract/auth.ts';
import { fetchConfig } from '../../contract/config.ts';
import type { ChatLoaded } from '../../machines/shell/live-chat/live-chat.ports.ts';
import { granted } from '../app/app-commands.ts';
import type { BrowserScreen } from '../levels/browser-screen.ts';
import { clicks, command, type Act, type Walk } from '../levels/browser-walks.ts';
import { defaultResponses } from '../default-responses.ts';
import { chatConfig, seeChatAsked, seeNoWidget, serveChat, settleChatScript, turnChat } from './live-chat-app.ts';
import { liveChatScreen, seeFailed } from './live-chat.screen.ts';

const asked = 'liveChat.unloaded|chat.asked|0';
const isUnlicensed = 'liveChat.loading|xstate.done.actor.loadChat|1';
const isOff = 'liveChat.loading|xstate.done.actor.loadChat|2';

const askForChat: Act = async (driver, _, words) => {
  const main = driver.page.getByRole('main');
  await driver.click(main.getByRole('button', { name: words('core.actions.support') }), 'link to the chat');
  await driver.settleDown();
};

const failsAs =
  (why: 'off' | 'unlicensed'): Act =>
  (_, screen, words) =>
    seeFailed(why)(screen, { words });

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
    command('asks for the chat', askForChat, [asked]),
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

const configured =
  (how: ChatLoaded): Act =>
  async (driver, _, words) => {
    driver.respondNext(fetchConfig, chatConfig(how));
    await driver.goto('/login', words('core.signIn.title'));
    await driver.settleDown();
  };

/** A page reads its configuration once: it has a chat, or has none. */
const WITHOUT_CHAT: readonly Walk[] = [
  {
    title: 'PSH-05 an operator without a chat',
    commands: [
      command('a visitor comes to sign in', configured('off'), []),
      command('asks for the chat', clicks('core.actions.support'), [asked, isOff]),
      command('there is none', failsAs('off'), []),
    ],
  },
  {
    title: 'PSH-05 a chat without a licence',
    commands: [
      command('a visitor comes to sign in', configured('unlicensed'), []),
      command(
        'asks for the chat',
        async (driver, screen, words) => {
          driver.expectFault('licence');
          await clicks('core.actions.support')(driver, screen, words);
        },
        [asked, isUnlicensed],
      ),
      command('it does not open', failsAs('unlicensed'), []),
    ],
  },
];

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
  walks: [endsWithSession, ...WITHOUT_CHAT],
  defaultResponses: (endpoint, request) =>
    endpoint.name === fetchConfig.name ? chatConfig('ready' satisfies ChatLoaded) : defaultResponses(endpoint, request),
  omitted: {
    'liveChat.ready|xstate.error.actor.widget|0':
      'The widget’s actor crashes: neither a person nor the network can make it.',
  },
};
