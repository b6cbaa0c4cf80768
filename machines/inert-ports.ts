import type { AppPorts } from './app/app.ports.ts';
import type { SessionPorts } from './session/session.machine.ts';

const never = () => new Promise<never>(() => {});
const nothing = () => {};
const silent = () => nothing;

/** Ports that answer nothing and do nothing: for looking at machines without running them. */
export const inertPorts: AppPorts & SessionPorts = {
  loadConfig: never,
  loadSession: never,
  isCurrentToken: (fingerprint) => fingerprint === 'current',
  findToken: never,
  login: never,
  refresh: never,
  logout: never,
  dropSessionData: nothing,
  forgetToken: nothing,
  tellOtherTabs: nothing,
  listenToOtherTabs: silent,
  listenToActivity: silent,
  openMaintenanceSocket: silent,
  loadSinks: never,
  deliver: nothing,
  keepConsent: nothing,
  findStoredPayment: never,
  rememberPayment: never,
  startDeposit: never,
  fetchDepositStatus: never,
  findDeposit: never,
  recordTransaction: nothing,
  forgetPayment: nothing,
  leave: nothing,
  refreshMoney: nothing,
  fetchDepositMethods: never,
  loadWalletScript: never,
  isWalletReady: never,
  payByWallet: never,
  openPushSocket: () => ({ ping: nothing, close: nothing }),
  resync: never,
  refreshUnreadCount: nothing,
  refreshBonusCount: nothing,
};
