import type { Route } from 'playwright';
import type { ChatLoaded } from '../../machines/shell/live-chat/live-chat.ports.ts';
import type { StubbedResponse, BrowserDriver } from '../levels/browser-driver.ts';

/** The chat's script with a URL that the app may load: on the page's own origin. */
const SCRIPT = '/chat-script.js';
const held = new WeakMap<BrowserDriver, Route[]>();

/** The gateway's configuration of the chat. */
export const chatConfig = (loaded: ChatLoaded): StubbedResponse => ({
  status: 200,
  body: { liveChat: loaded === 'off' ? null : { scriptUrl: SCRIPT, license: loaded === 'unlicensed' ? null : 'test' } },
});

/** Serves the script of a chat without UI; it loads when the path allows it. */
export async function serveChat(driver: BrowserDriver): Promise<void> {
  const routes: Route[] = [];
  held.set(driver, routes);
  await driver.page.route(`**${SCRIPT}`, (route) => void routes.push(route));
}

/** Loads the held script, or lets it fail. */
export async function settleChatScript(driver: BrowserDriver, comes: boolean): Promise<void> {
  const routes = held.get(driver) ?? [];
  await driver.until(
    async () => routes.length > 0,
    () => 'The app did not ask for the script of the chat.',
  );
  const route = routes.shift();
  await (comes
    ? route?.fulfill({ body: `(${chatScript.toString()})()`, contentType: 'text/javascript' })
    : route?.abort());
  await driver.settleDown();
}

/** Shows or hides the chat. */
export async function turnChat(driver: BrowserDriver, visibility: 'maximized' | 'minimized'): Promise<void> {
  await driver.page.evaluate((next) => {
    const { __chat } = globalThis as unknown as { __chat: (visibility: string) => void };
    __chat(next);
  }, visibility);
  await driver.settleDown();
}

/** Throws if the app has not asked the widget to show the chat since it was last shown or hidden. */
export async function seeChatAsked(driver: BrowserDriver): Promise<void> {
  await driver.until(
    () => driver.page.evaluate(() => '__chatAsked' in globalThis),
    () => 'the widget was not asked to show the chat',
  );
}

/** Throws if the page still has a widget. */
export async function seeNoWidget(driver: BrowserDriver): Promise<void> {
  await driver.until(
    () => driver.page.evaluate(() => !('LiveChatWidget' in globalThis)),
    () => 'the widget of the chat is still in the page',
  );
}

/** Runs in the page: the part of LiveChat's widget that the app uses. */
function chatScript(): void {
  type Listener = (data: object) => void;
  interface Widget {
    _q: [string, unknown[]][];
    _h: ((method: string, args: unknown[]) => unknown) | null;
  }
  const scope = globalThis as unknown as {
    LiveChatWidget?: Widget;
    __chat?: (visibility: string) => void;
    __chatAsked?: true;
  };
  const widget = scope.LiveChatWidget;
  if (!widget) return;
  const listeners = new Set<Listener>();
  scope.__chat = (visibility) => {
    delete scope.__chatAsked;
    listeners.forEach((listener) => listener({ visibility }));
  };
  widget._h = (method, [name, listener]) => {
    if (method === 'on') listeners.add(listener as Listener);
    if (method === 'off') listeners.delete(listener as Listener);
    if (method === 'call' && name === 'maximize') scope.__chatAsked = true;
    if (method === 'call' && name === 'destroy') delete scope.LiveChatWidget;
    return undefined;
  };
}
