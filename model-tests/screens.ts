import type { MachineName } from '../machines/registry.ts';
import type { BrowserScreen } from './engine/level-browser.ts';

type Reasons = Readonly<Partial<Record<MachineName, string>>>;

/** Machines whose states no view shows: there is no level (ii) for them. */
export const withoutView: Reasons = {
  app: 'no view of its own: its children have theirs',
  auth: 'seen only through login and notices',
  configuration: 'what needs it has its defaults, or hides; shows nothing of its own',
  activity: 'hears the page and reports; shows nothing',
  session: 'no view of its own: its children have theirs',
  identity: 'no view of its own: the parts of its page belong to its children and to the account’s status',
  correspondence: 'no view of its own: its children have theirs',
  inbox: 'keeps news until the code that shows them is there; shows nothing',
  moment: 'decides when; what it lets come is seen through the dialogs',
  warningDialog: 'drawn by the view of messageDialog, and walked there',
  analyticsTool: 'speaks to a company’s script; shows nothing',
  push: 'speaks to the data and to toasts; shows nothing',
  registration: 'its page shows what its children know, and they are real only in the app: walked there',
  wallet: 'the sheet is the wallet’s own; seen through the deposit form',
};

/** Machines that are not walked in the app by themselves. */
export const withoutBrowser: Reasons = {
  warningDialog:
    'the machine of messageDialog for other messages, which is walked there: see correspondence for both at once',
  analyticsTool: 'two of it run at once, which the recorder of one machine cannot tell apart: walked by tests/e2e',
};

/** How each machine is walked in the built app. */
export const browserScreens: Readonly<Partial<Record<MachineName, () => Promise<BrowserScreen>>>> = {
  login: async () => (await import('./login/login.browser.ts')).loginBrowser,
  app: async () => (await import('./app/app.browser.ts')).appBrowser,
  auth: async () => (await import('./auth/auth.browser.ts')).authBrowser,
  configuration: async () => (await import('./configuration/configuration.browser.ts')).configurationBrowser,
  activity: async () => (await import('./activity/activity.browser.ts')).activityBrowser,
  session: async () => (await import('./session/session.browser.ts')).sessionBrowser,
  push: async () => (await import('./push/push.browser.ts')).pushBrowser,
  maintenance: async () => (await import('./maintenance/maintenance.browser.ts')).maintenanceBrowser,
  notices: async () => (await import('./notices/notices.browser.ts')).noticesBrowser,
  liveChat: async () => (await import('./live-chat/live-chat.browser.ts')).liveChatBrowser,
  analytics: async () => (await import('./analytics/analytics.browser.ts')).analyticsBrowser,
  dialogs: async () => (await import('./dialogs/dialogs.browser.ts')).dialogsBrowser,
  moment: async () => (await import('./moment/moment.browser.ts')).momentBrowser,
  inbox: async () => (await import('./inbox/inbox.browser.ts')).inboxBrowser,
  depositForm: async () => (await import('./deposit-form/deposit-form.browser.ts')).depositFormBrowser,
  deposit: async () => (await import('./deposit/deposit.browser.ts')).depositBrowser,
  wallet: async () => (await import('./wallet/wallet.browser.ts')).walletBrowser,
  withdraw: async () => (await import('./withdraw/withdraw.browser.ts')).withdrawBrowser,
  bankAccount: async () => (await import('./bank-account/bank-account.browser.ts')).bankAccountBrowser,
  correspondence: async () => (await import('./correspondence/correspondence.browser.ts')).correspondenceBrowser,
  bonusDialog: async () => (await import('./bonus-dialog/bonus-dialog.browser.ts')).bonusDialogBrowser,
  messageDialog: async () => (await import('./message-dialog/message-dialog.browser.ts')).messageDialogBrowser,
  reminder: async () => (await import('./reminder/reminder.browser.ts')).reminderBrowser,
  pushPrompt: async () => (await import('./push-prompt/push-prompt.browser.ts')).pushPromptBrowser,
  messageList: async () => (await import('./message-list/message-list.browser.ts')).messageListBrowser,
  sessionClock: async () => (await import('./session-clock/session-clock.browser.ts')).sessionClockBrowser,
  realityCheck: async () => (await import('./reality-check/reality-check.browser.ts')).realityCheckBrowser,
  legalGate: async () => (await import('./legal-gate/legal-gate.browser.ts')).legalGateBrowser,
  accountStatus: async () => (await import('./account-status/account-status.browser.ts')).accountStatusBrowser,
  identity: async () => (await import('./identity/identity.browser.ts')).identityBrowser,
  historyExport: async () => (await import('./history-export/history-export.browser.ts')).historyExportBrowser,
  pushSwitch: async () => (await import('./push-switch/push-switch.browser.ts')).pushSwitchBrowser,
  consents: async () => (await import('./consents/consents.browser.ts')).consentsBrowser,
  limits: async () => (await import('./limits/limits.browser.ts')).limitsBrowser,
  unsubscribe: async () => (await import('./unsubscribe/unsubscribe.browser.ts')).unsubscribeBrowser,
  passwordReset: async () => (await import('./password-reset/password-reset.browser.ts')).passwordResetBrowser,
  linkMail: async () => (await import('./link-mail/link-mail.browser.ts')).linkMailBrowser,
  emailVerification: async () =>
    (await import('./email-verification/email-verification.browser.ts')).emailVerificationBrowser,
  changePassword: async () => (await import('./change-password/change-password.browser.ts')).changePasswordBrowser,
  biometrics: async () => (await import('./biometrics/biometrics.browser.ts')).biometricsBrowser,
  bonusAction: async () => (await import('./bonus-action/bonus-action.browser.ts')).bonusActionBrowser,
  codeForm: async () => (await import('./code-form/code-form.browser.ts')).codeFormBrowser,
  registration: async () => (await import('./registration/registration.browser.ts')).registrationBrowser,
  leaving: async () => (await import('./leaving/leaving.browser.ts')).leavingBrowser,
  availability: async () => (await import('./availability/availability.browser.ts')).availabilityBrowser,
  phoneVerification: async () =>
    (await import('./phone-verification/phone-verification.browser.ts')).phoneVerificationBrowser,
  verification: async () => (await import('./verification/verification.browser.ts')).verificationBrowser,
  documentUpload: async () => (await import('./document-upload/document-upload.browser.ts')).documentUploadBrowser,
  exclusion: async () => (await import('./exclusion/exclusion.browser.ts')).exclusionBrowser,
  quickBreak: async () => (await import('./quick-break/quick-break.browser.ts')).quickBreakBrowser,
  countdownLink: async () => (await import('./countdown-link/countdown-link.browser.ts')).countdownLinkBrowser,
};
