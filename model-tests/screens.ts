import type { MachineName } from '../machines/registry.ts';
import type { BrowserScreen } from './engine/level-browser.ts';

type Reasons = Readonly<Partial<Record<MachineName, string>>>;

/** Machines whose states no view shows: there is no level (ii) for them. */
export const withoutView: Reasons = {
  app: 'no view of its own: its children have theirs',
  auth: 'seen only through login and notices',
  activity: 'hears the page and reports; shows nothing',
  session: 'no view of its own: its children have theirs',
  push: 'speaks to the data and to toasts; shows nothing',
  wallet: 'the sheet is the wallet’s own; seen through the deposit form',
};

/** Machines that are not walked in the app by themselves. */
export const withoutBrowser: Reasons = {};

/** How each machine is walked in the built app. */
export const browserScreens: Readonly<Partial<Record<MachineName, () => Promise<BrowserScreen>>>> = {
  login: async () => (await import('./login/login.browser.ts')).loginBrowser,
  app: async () => (await import('./app/app.browser.ts')).appBrowser,
  auth: async () => (await import('./auth/auth.browser.ts')).authBrowser,
  activity: async () => (await import('./activity/activity.browser.ts')).activityBrowser,
  session: async () => (await import('./session/session.browser.ts')).sessionBrowser,
  push: async () => (await import('./push/push.browser.ts')).pushBrowser,
  maintenance: async () => (await import('./maintenance/maintenance.browser.ts')).maintenanceBrowser,
  notices: async () => (await import('./notices/notices.browser.ts')).noticesBrowser,
  analytics: async () => (await import('./analytics/analytics.browser.ts')).analyticsBrowser,
  dialogs: async () => (await import('./dialogs/dialogs.browser.ts')).dialogsBrowser,
  depositForm: async () => (await import('./deposit-form/deposit-form.browser.ts')).depositFormBrowser,
  deposit: async () => (await import('./deposit/deposit.browser.ts')).depositBrowser,
  wallet: async () => (await import('./wallet/wallet.browser.ts')).walletBrowser,
  countdownLink: async () => (await import('./countdown-link/countdown-link.browser.ts')).countdownLinkBrowser,
};
