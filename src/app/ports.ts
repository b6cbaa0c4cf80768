import type { AppPorts } from '../../machines/app/app.ports.ts';
import { removeLocal, writeLocal } from '../api/storage.ts';
import { fingerprint, forgetToken, readToken, takeToken } from '../api/token.ts';
import { listenToActivity } from './activity-source.ts';
import { deliver } from './analytics-sink.ts';
import { whenNeeded } from './page-shown.ts';
import { listenToOtherTabs, tellOtherTabs } from './tabs.ts';

const auth = () => import('./ports/auth-ports.ts');
const config = () => import('./ports/config-ports.ts');

/** The first page's ports. What calls the gateway is loaded when it is needed, so that the page can be used sooner. */
export const ports: Omit<AppPorts, 'loadSession'> = {
  async loadConfig() {
    await whenNeeded();
    await (await config()).loadConfig();
  },
  isCurrentToken: (sentWith) => sentWith === fingerprint(readToken()),
  findToken: () => Promise.resolve({ found: readToken() !== null }),
  login: async (credentials, signal) => (await auth()).login(credentials, signal),
  refresh: async (signal) => (await auth()).refresh(signal),
  async logout() {
    const token = takeToken();
    if (token !== null) await (await auth()).logout(token);
  },
  dropSessionData(reason) {
    if (reason === 'chosen') removeLocal('payment');
    void config().then(({ dropPlayerData }) => dropPlayerData());
  },
  forgetToken,
  tellOtherTabs,
  listenToOtherTabs,
  listenToActivity,
  openMaintenanceSocket(listener) {
    const ended = new AbortController();
    whenNeeded()
      .then(() => import('./maintenance-socket.ts'))
      .then(({ openMaintenanceSocket }) => {
        if (!ended.signal.aborted) ended.signal.addEventListener('abort', openMaintenanceSocket(listener));
      })
      .catch(() => listener({ type: 'socket.closed' }));
    return () => ended.abort();
  },
  loadSinks: () => Promise.resolve(),
  deliver,
  keepConsent: (consent) => void writeLocal('analyticsConsent', consent),
};
