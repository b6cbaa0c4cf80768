import type { AppPorts } from '../../machines/shell/app/app.ports.ts';
import { isLinkDone, linkTokenOf } from '../api/link-token.ts';
import { writeChoice } from '../api/page-choices.ts';
import { readLocal, removeLocal } from '../api/storage.ts';
import { adoptToken, fingerprint, clearOwnToken, ownToken, readToken, takeToken, whenStored } from '../api/token.ts';
import { listenToActivity } from '../adapters/shell/activity-source.ts';
import { renewPage } from '../lib/renew-page.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { watchPageView } from '../adapters/shell/page-view.ts';
import type * as analyticsAdapter from '../adapters/shell/analytics-adapter.ts';
import type * as liveChatAdapter from '../adapters/shell/live-chat-adapter.ts';
import { listenToOtherTabs, notifyOtherTabs } from '../adapters/auth/tabs.ts';

const auth = () => import('../adapters/auth/auth-adapter.ts');
const config = () => import('../adapters/shell/config-adapter.ts');

/** Set once a tool is loaded; no event is delivered before. */
let analytics: typeof analyticsAdapter | null = null;

/** Set once the chat was requested. */
let chat: typeof liveChatAdapter | null = null;

/** The first page's ports. Code that calls the gateway is loaded on demand, so that the page is usable sooner. */
export const appAdapter: AppPorts = {
  async loadConfig() {
    await afterFirstPaint();
    const code = await config().catch(() => null);
    return code === null ? 'withoutCode' : code.loadConfig();
  },
  renewPage,
  hasDeviceKey: () => readLocal('deviceId') !== null,
  hasLinkToken: (page) => linkTokenOf(page) !== null || isLinkDone(page),
  isCurrentToken: (sentWith) => sentWith === fingerprint(readToken()),
  findToken: () => Promise.resolve({ found: readToken() !== null }),
  login: async (credentials, signal) => (await auth()).login(credentials, signal),
  biometricLogin: async (signal) => (await import('../adapters/auth/biometric-login.ts')).biometricLogin(signal),
  refresh: async (signal) => (await auth()).refresh(signal),
  async logout() {
    const token = takeToken();
    if (token !== null) await (await auth()).logout(token);
  },
  dropSessionData(reason) {
    if (reason === 'chosen') removeLocal('payment');
    void config().then(({ dropPlayerData }) => dropPlayerData());
  },
  clearToken: clearOwnToken,
  notifyOtherTabs: (message) => notifyOtherTabs(message, ownToken()),
  listenToOtherTabs(listener) {
    let earlier = Promise.resolve();
    return listenToOtherTabs((message, token) => {
      earlier = earlier.then(async () => {
        if (message.kind !== 'signedOut' && token !== null) await whenStored(token);
        if (message.kind === 'signedIn' && token !== null && token === ownToken()) return;
        if (message.kind === 'refreshed' && token !== null) adoptToken(token);
        listener(message);
      });
    });
  },
  listenToActivity,
  openMaintenanceSocket(listener) {
    const ended = new AbortController();
    afterFirstPaint()
      .then(() => import('../adapters/shell/maintenance-socket.ts'))
      .then(({ openMaintenanceSocket }) => {
        if (!ended.signal.aborted) ended.signal.addEventListener('abort', openMaintenanceSocket(listener));
      })
      .catch(() => listener({ type: 'socket.closed' }));
    return () => ended.abort();
  },
  async loadAnalyticsTool(tool, signal) {
    await afterFirstPaint();
    analytics ??= await import('../adapters/shell/analytics-adapter.ts');
    return analytics.loadAnalyticsTool(tool, signal);
  },
  deliverEvent: (tool, tracked) => analytics?.deliverEvent(tool, tracked),
  watchPageView: (session, listener) =>
    watchPageView(
      session,
      async (number) => (await import('../adapters/shell/analytics-adapter.ts')).playerOf(number),
      listener,
    ),
  silenceAnalytics: () => analytics?.silenceAnalytics(),
  async loadChat(signal) {
    chat ??= await import('../adapters/shell/live-chat-adapter.ts');
    return chat.loadChat(signal);
  },
  showChat(listener) {
    if (!chat) throw new Error('the chat is not loaded');
    return chat.showChat(listener);
  },
  storeConsent: (consent) => writeChoice('analyticsConsent', consent),
};
