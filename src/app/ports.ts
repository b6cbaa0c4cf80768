import type { AppPorts } from '../../machines/app/app.ports.ts';
import { removeLocal, writeLocal } from '../api/storage.ts';
import { fingerprint, forgetToken, readToken, takeToken } from '../api/token.ts';
import { listenToActivity } from './activity-source.ts';
import { deliver } from './analytics-sink.ts';
import { openMaintenanceSocket } from './maintenance-socket.ts';
import { listenToOtherTabs, tellOtherTabs } from './tabs.ts';

const auth = () => import('./ports/auth-ports.ts');
const config = () => import('./ports/config-ports.ts');

/** The first page's ports. What calls the gateway is loaded when it is needed, so that the page can be used sooner. */
export const ports: Omit<AppPorts, 'loadSession'> = {
  loadConfig: async () => (await config()).loadConfig(),
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
  openMaintenanceSocket,
  loadSinks: () => Promise.resolve(),
  deliver,
  keepConsent: (consent) => void writeLocal('analyticsConsent', consent),
};
