import type { AnyStateMachine } from 'xstate';
import { createAccountStatusMachine } from './session/account-status/account-status.machine.ts';
import { createActivityMachine } from './shell/activity/activity.machine.ts';
import { createAnalyticsToolMachine } from './shell/analytics-tool/analytics-tool.machine.ts';
import { createAnalyticsMachine } from './shell/analytics/analytics.machine.ts';
import { createAppMachine } from './shell/app/app.machine.ts';
import { createMailScreens } from './shell/app/public-screens.ts';
import { createAuthMachine } from './auth/auth/auth.machine.ts';
import { createBonusDialogMachine } from './dialogs/bonus-dialog/bonus-dialog.machine.ts';
import { createConfigurationMachine } from './shell/configuration/configuration.machine.ts';
import { createConsentsMachine } from './session/consents/consents.machine.ts';
import { createCorrespondenceMachine } from './dialogs/correspondence/correspondence.machine.ts';
import { createAvailabilityMachine } from './onboarding/availability/availability.machine.ts';
import { createBonusActionMachine } from './incentives/bonus-action/bonus-action.machine.ts';
import { createCodeFormMachine } from './incentives/code-form/code-form.machine.ts';
import { createBiometricsMachine } from './auth/biometrics/biometrics.machine.ts';
import { createChangePasswordMachine } from './auth/change-password/change-password.machine.ts';
import { createCountdownLinkMachine } from './shell/countdown-link/countdown-link.machine.ts';
import { createDepositFormMachine } from './payments/deposit-form/deposit-form.machine.ts';
import { createDepositMachine } from './payments/deposit/deposit.machine.ts';
import { createDialogsMachine } from './dialogs/dialogs/dialogs.machine.ts';
import { createDocumentUploadMachine } from './onboarding/document-upload/document-upload.machine.ts';
import { createExclusionMachine } from './safer-play/exclusion/exclusion.machine.ts';
import { createHistoryExportMachine } from './payments/history-export/history-export.machine.ts';
import { createIdentityMachine } from './onboarding/identity/identity.machine.ts';
import { createInboxMachine } from './dialogs/inbox/inbox.machine.ts';
import { inertPorts } from './inert-ports.ts';
import { createLegalGateMachine } from './session/legal-gate/legal-gate.machine.ts';
import { createLiveChatMachine } from './shell/live-chat/live-chat.machine.ts';
import { createLeavingMachine } from './onboarding/leaving/leaving.machine.ts';
import { createLimitsMachine } from './safer-play/limits/limits.machine.ts';
import { createLoginMachine } from './auth/login/login.machine.ts';
import { createMessageDialogMachine } from './dialogs/message-dialog/message-dialog.machine.ts';
import { createMessageListMachine } from './messages/message-list/message-list.machine.ts';
import { createMomentMachine } from './dialogs/moment/moment.machine.ts';
import { createMaintenanceMachine } from './shell/maintenance/maintenance.machine.ts';
import { createNoticesMachine } from './shell/notices/notices.machine.ts';
import { createPhoneVerificationMachine } from './onboarding/phone-verification/phone-verification.machine.ts';
import { createEmailVerificationMachine } from './auth/email-verification/email-verification.machine.ts';
import { createLinkMailMachine } from './auth/link-mail/link-mail.machine.ts';
import { createPasswordResetMachine } from './auth/password-reset/password-reset.machine.ts';
import { createPushPromptMachine } from './dialogs/push-prompt/push-prompt.machine.ts';
import { createRealityCheckMachine } from './safer-play/reality-check/reality-check.machine.ts';
import { createReminderMachine } from './dialogs/reminder/reminder.machine.ts';
import { createPushMachine } from './messages/push/push.machine.ts';
import { createPushSwitchMachine } from './messages/push-switch/push-switch.machine.ts';
import { createQuickBreakMachine } from './safer-play/quick-break/quick-break.machine.ts';
import { createRegistrationMachine } from './onboarding/registration/registration.machine.ts';
import { createSessionClockMachine } from './safer-play/session-clock/session-clock.machine.ts';
import { createSessionMachine } from './session/session/session.machine.ts';
import { createVerificationMachine } from './onboarding/verification/verification.machine.ts';
import { createUnsubscribeMachine } from './auth/unsubscribe/unsubscribe.machine.ts';
import { createBankAccountMachine } from './payments/bank-account/bank-account.machine.ts';
import { createWithdrawMachine } from './payments/withdraw/withdraw.machine.ts';
import { createWalletMachine } from './payments/wallet/wallet.machine.ts';

export interface MachineEntry {
  /** A fresh machine on inert ports: safe to explore, draw and lint. */
  create(): AnyStateMachine;
  /** The machine that it reports to, and as whose child. */
  readonly parent: string | null;
  /** What the analysts' pages say of it. */
  readonly purpose: string;
}

/** What a session is given once its code is there. */
export const lateSessionActors = () => ({
  correspondence: createCorrespondenceMachine(inertPorts),
  limits: createLimitsMachine(inertPorts),
  exclusion: createExclusionMachine(inertPorts),
  withdraw: createWithdrawMachine(inertPorts),
  historyExport: createHistoryExportMachine(inertPorts),
  bonusAction: createBonusActionMachine(inertPorts),
  codeForm: createCodeFormMachine(inertPorts),
  changePassword: createChangePasswordMachine(inertPorts),
  biometrics: createBiometricsMachine(inertPorts),
});

/** Every machine of the product: engine, lint, diagrams and the analysts' site start from here. */
export const machines = {
  app: {
    create: () =>
      createAppMachine(inertPorts, {
        ...createMailScreens(inertPorts),
        registration: createRegistrationMachine(inertPorts),
        session: createSessionMachine(inertPorts, lateSessionActors()),
      }),
    parent: null,
    purpose: 'The root of the actor system: who exists when, and who hears of what.',
  },
  auth: {
    create: () => createAuthMachine(inertPorts),
    parent: 'app',
    purpose: 'Signing in, staying signed in, signing out. Alone owns the token.',
  },
  configuration: {
    create: () => createConfigurationMachine(inertPorts),
    parent: 'app',
    purpose: 'What the operator has set; no page waits for it, and what fails is asked for again.',
  },
  activity: {
    create: () => createActivityMachine(inertPorts),
    parent: 'app',
    purpose: 'Whether somebody is there; an inactive player is not kept signed in.',
  },
  maintenance: {
    create: () => createMaintenanceMachine(inertPorts),
    parent: 'app',
    purpose: 'Whether the site is closed for maintenance.',
  },
  notices: {
    create: () => createNoticesMachine(),
    parent: 'app',
    purpose: 'What must be told about the session even after it has ended.',
  },
  analytics: {
    create: () => createAnalyticsMachine(inertPorts),
    parent: 'app',
    purpose: 'Consent first, then each fact once to each of the two tools.',
  },
  analyticsTool: {
    create: () => createAnalyticsToolMachine(inertPorts),
    parent: 'analytics',
    purpose: 'One analytics tool: its script comes, or does not, and facts wait for it.',
  },
  liveChat: {
    create: () => createLiveChatMachine(inertPorts),
    parent: 'app',
    purpose: 'The chat with customer support, and what there is instead where its script does not come.',
  },
  login: {
    create: () => createLoginMachine(),
    parent: 'app',
    purpose: 'The login screen and the errors of the catalogue.',
  },
  session: {
    create: () => createSessionMachine(inertPorts, lateSessionActors()),
    parent: 'app',
    purpose: 'All that lives exactly while a player is signed in.',
  },
  push: {
    create: () => createPushMachine(inertPorts),
    parent: 'session',
    purpose: 'The notification socket; after every gap all is fetched anew.',
  },
  dialogs: {
    create: () => createDialogsMachine(),
    parent: 'app',
    purpose: 'One modal dialog at a time, in one order; what was held comes back.',
  },
  moment: {
    create: () => createMomentMachine(),
    parent: 'dialogs',
    purpose: 'When an offer may open by itself: never over money, breaks, or what is being typed.',
  },
  inbox: {
    create: () => createInboxMachine(inertPorts, { correspondence: createCorrespondenceMachine(inertPorts) }),
    parent: 'session',
    purpose: 'Keeps what the push channel brings until the code of the correspondence is there.',
  },
  correspondence: {
    create: () => createCorrespondenceMachine(inertPorts),
    parent: 'inbox',
    purpose: 'What the house has to say, one after the other: bonuses, messages, the reminder, the push prompt.',
  },
  bonusDialog: {
    create: () => createBonusDialogMachine(inertPorts),
    parent: 'correspondence',
    purpose: 'New bonuses: accepted, read about or rejected; each is marked as seen and the next one looked for.',
  },
  messageDialog: {
    create: () => createMessageDialogMachine(inertPorts, 'offer'),
    parent: 'correspondence',
    purpose: 'Messages that open as a dialog and stay until they are marked as seen.',
  },
  warningDialog: {
    create: () => createMessageDialogMachine(inertPorts, 'warning'),
    parent: 'correspondence',
    purpose: 'The same for warnings and regulations, which are no offers and wait for none.',
  },
  reminder: {
    create: () => createReminderMachine(inertPorts),
    parent: 'correspondence',
    purpose: 'Reminds a player who stopped half-way of the registration, once a session.',
  },
  pushPrompt: {
    create: () => createPushPromptMachine(inertPorts),
    parent: 'correspondence',
    purpose: 'Push notifications on this device: asked for once, the answer remembered.',
  },
  messageList: {
    create: () => createMessageListMachine(inertPorts),
    parent: 'correspondence',
    purpose: 'Marks messages as seen and unseen; what the gateway does not take is put back.',
  },
  sessionClock: {
    create: () => createSessionClockMachine(inertPorts),
    parent: 'correspondence',
    purpose: 'The time that the player has been signed in, and the warnings before a limit ends the session.',
  },
  realityCheck: {
    create: () => createRealityCheckMachine(inertPorts),
    parent: 'correspondence',
    purpose: 'Tells of time and money at the interval that the player chose, and waits for an answer.',
  },
  legalGate: {
    create: () => createLegalGateMachine(inertPorts),
    parent: 'session',
    purpose: 'Legal documents that have to be accepted before anything else.',
  },
  accountStatus: {
    create: () => createAccountStatusMachine(inertPorts),
    parent: 'session',
    purpose: 'Whether the account status is known, and whether it is still true.',
  },
  consents: {
    create: () => createConsentsMachine(inertPorts),
    parent: 'session',
    purpose: 'Each change of a consent is saved at once, can be undone, and is put back where it was refused.',
  },
  pushSwitch: {
    create: () => createPushSwitchMachine(inertPorts),
    parent: 'session',
    purpose: 'Push notifications of this device: whether they are on, turned on and off in the settings.',
  },
  identity: {
    create: () => createIdentityMachine(inertPorts),
    parent: 'session',
    purpose: 'A signed-in player proves who they are: by the identity provider, and by images of documents.',
  },
  limits: {
    create: () => createLimitsMachine(inertPorts),
    parent: 'session',
    purpose: 'Own limits of deposits and session time: stricter at once, looser later and after a second yes.',
  },
  historyExport: {
    create: () => createHistoryExportMachine(inertPorts),
    parent: 'session',
    purpose: 'The history as a file: collected part by part, then saved as one; all of it or nothing.',
  },
  depositForm: {
    create: () => createDepositFormMachine(inertPorts),
    parent: 'session',
    purpose: 'Choosing how and how much to deposit.',
  },
  deposit: {
    create: () => createDepositMachine(inertPorts),
    parent: 'session',
    purpose: 'One deposit, from its submit to its end: never twice, never lost.',
  },
  wallet: {
    create: () => createWalletMachine(inertPorts),
    parent: 'depositForm',
    purpose: 'The mobile wallet: its script, whether it can be used, paying with it.',
  },
  withdraw: {
    create: () => createWithdrawMachine(inertPorts),
    parent: 'session',
    purpose: 'Withdrawing money: never more than there is, never twice, never to a number that nobody verified.',
  },
  bankAccount: {
    create: () => createBankAccountMachine(inertPorts),
    parent: 'withdraw',
    purpose: 'The number that withdrawals go to: given, looked at by a person, verified or refused.',
  },
  countdownLink: {
    create: () => createCountdownLinkMachine(),
    parent: 'deposit',
    purpose: 'A link that is disabled for a while after it was used.',
  },
  registration: {
    create: () => createRegistrationMachine(inertPorts),
    parent: 'app',
    purpose: 'From a stranger to a player: the steps of the schema, each with its data.',
  },
  leaving: {
    create: () => createLeavingMachine(),
    parent: 'registration',
    purpose: 'Asks before something half-done is left.',
  },
  availability: {
    create: () => createAvailabilityMachine(inertPorts),
    parent: 'registration',
    purpose: 'Whether what is being typed is still free; the latest answer wins.',
  },
  phoneVerification: {
    create: () => createPhoneVerificationMachine(inertPorts),
    parent: 'registration',
    purpose: 'The one-time code: five tries, ten minutes, another one after 30 seconds.',
  },
  verification: {
    create: () => createVerificationMachine(inertPorts),
    parent: 'registration',
    purpose: 'One conversation with the identity provider, who alone decides.',
  },
  documentUpload: {
    create: () => createDocumentUploadMachine(inertPorts),
    parent: 'registration',
    purpose: 'Images of documents, one request each: a bad one does not lose the others.',
  },
  passwordReset: {
    create: () => createPasswordResetMachine(inertPorts),
    parent: 'app',
    purpose: 'A new password for somebody who forgot the old one: the mail, and setting it by the link.',
  },
  linkMail: {
    create: () => createLinkMailMachine(inertPorts),
    parent: 'passwordReset',
    purpose: 'Asking for a mail with a link: always the same answer, and again after a countdown.',
  },
  emailVerification: {
    create: () => createEmailVerificationMachine(inertPorts),
    parent: 'app',
    purpose: 'The page that the link of an activation mail opens.',
  },
  unsubscribe: {
    create: () => createUnsubscribeMachine(inertPorts),
    parent: 'app',
    purpose: 'The page that the "no more mails" link of a mail opens.',
  },
  changePassword: {
    create: () => createChangePasswordMachine(inertPorts),
    parent: 'session',
    purpose: 'Changing the password of the signed-in player.',
  },
  biometrics: {
    create: () => createBiometricsMachine(inertPorts),
    parent: 'session',
    purpose: 'Biometric sign-in on this device: enrolling it, and ending that.',
  },
  bonusAction: {
    create: () => createBonusActionMachine(inertPorts),
    parent: 'session',
    purpose: 'Accepting a bonus, and rejecting or giving it up after a second question.',
  },
  codeForm: {
    create: () => createCodeFormMachine(inertPorts),
    parent: 'session',
    purpose: 'A promocode, or the code of who recommended the product.',
  },
  exclusion: {
    create: () => createExclusionMachine(inertPorts),
    parent: 'session',
    purpose: 'A break, self-exclusion, closing the account: explained, ticked, proven, asked twice, then made.',
  },
  quickBreak: {
    create: () => createQuickBreakMachine(inertPorts),
    parent: 'session',
    purpose: 'A break of 24 hours by one tap, and the seconds in which it can be undone.',
  },
} as const satisfies Record<string, MachineEntry>;

export type MachineName = keyof typeof machines;
