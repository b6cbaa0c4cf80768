// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as chat from '../../../src/api/live-chat.ts';
import { installChat } from '../../../sandbox/third-parties/install-chat.ts';
import { urls, scriptCame, scriptFailed } from './scripts.ts';

const SETTINGS = { scriptUrl: 'https://chat.example.com/chat.js', license: '1234' };
const ALLOWED = ['https://chat.example.com'];

let sdk: typeof chat;

beforeEach(async () => {
  vi.resetModules();
  sdk = await import('../../../src/api/live-chat.ts');
  // jsdom does not support constructed style sheets.
  Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { set: () => {}, configurable: true });
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
});

afterEach(() => {
  sdk.destroyChat();
  document.head.replaceChildren();
  document.body.replaceChildren();
  Reflect.deleteProperty(globalThis, 'LiveChatWidget');
  vi.unstubAllGlobals();
});

/** The script is loaded and runs, as the sandbox serves it. */
async function loaded(): Promise<void> {
  const loading = sdk.loadLiveChat(SETTINGS, ALLOWED);
  installChat();
  scriptCame();
  await loading;
}

describe('PSH-05 the live chat', () => {
  test('Its getters, calls and listeners throw before it is loaded', () => {
    expect(() => sdk.chatVisibility()).toThrow(new Error("[live chat] You can't use getters before load."));
    expect(() => sdk.openChat()).toThrow(new Error("[live chat] You can't use calls before load."));
    expect(() => sdk.onChatVisibility(() => {})).toThrow(new Error("[live chat] You can't use listeners before load."));
  });

  test('Its getters throw also while it is being loaded', () => {
    void sdk.loadLiveChat(SETTINGS, ALLOWED).catch(() => {});
    expect(() => sdk.chatVisibility()).toThrow(new Error("[live chat] You can't use getters before load."));
    scriptFailed();
  });

  test.each([null, ''])('A missing licence (%o) throws, and no script is asked for', async (license) => {
    await expect(sdk.loadLiveChat({ ...SETTINGS, license }, ALLOWED)).rejects.toThrow(
      new sdk.MissingLicence('[live chat] You need to provide the licence.'),
    );
    expect(urls()).toEqual([]);
  });

  test('Is not loaded from a host that is not allowed', async () => {
    await expect(sdk.loadLiveChat(SETTINGS, [])).rejects.toThrow('the script is from a host that is not allowed');
    expect(urls()).toEqual([]);
  });

  test('A script that does not come, and one that is no chat, reject; both are asked for anew', async () => {
    const blocked = sdk.loadLiveChat(SETTINGS, ALLOWED);
    scriptFailed();
    await expect(blocked).rejects.toThrow(new Error('the script did not come'));
    const hollow = sdk.loadLiveChat(SETTINGS, ALLOWED);
    scriptCame();
    await expect(hollow).rejects.toThrow(new Error('[live chat] The script is no chat.'));
    document.head.replaceChildren();
    await loaded();
    expect(urls()).toEqual(['https://chat.example.com/chat.js']);
  });

  test('Is opened, tells how it stands, and is asked for once', async () => {
    await loaded();
    expect(sdk.chatVisibility()).toBe('hidden');
    const heard: string[] = [];
    const stop = sdk.onChatVisibility((visibility) => heard.push(visibility));
    sdk.openChat();
    await sdk.loadLiveChat(SETTINGS, ALLOWED);
    const panel = document.querySelector('#chat-widget-container')?.shadowRoot;
    panel?.querySelector<HTMLButtonElement>('header button')?.click();
    stop();
    panel?.querySelector<HTMLButtonElement>('.bubble')?.click();
    expect([heard, sdk.chatVisibility(), urls().length]).toEqual([['maximized', 'minimized'], 'maximized', 1]);
  });

  test('AUTH-06 is taken out of the page with what was written, and can be loaded anew', async () => {
    await loaded();
    sdk.openChat();
    sdk.destroyChat();
    expect(document.querySelector('#chat-widget-container')).toBeNull();
    expect(() => sdk.chatVisibility()).toThrow("You can't use getters before load.");
    document.head.replaceChildren();
    await loaded();
    expect(document.querySelectorAll('#chat-widget-container')).toHaveLength(1);
  });
});
