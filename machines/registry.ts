import type { AnyStateMachine } from 'xstate';
import { createAccountStatusMachine } from './session/account-status/account-status.machine.ts';
import { createActivityMachine } from './shell/activity/activity.machine.ts';
import { createAnalyticsToolMachine } from './shell/analytics-tool/analytics-tool.machine.ts';
import { createAnalyticsMachine } from './shell/analytics/analytics.machine.ts';
import { createAppMachine } from './shell/app/app.machine.ts';
import { createMailScreens } from './shell/app/public-screens.ts';
import { createAuthMachine } from './auth/auth/auth.machine.ts';
import { createHeartbeatMachine } from './auth/heartbeat/heartbeat.machine.ts';
import { createTokenRefreshMachine } from './auth/token-refresh/token-refresh.machine.ts';
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
import { createDepositLookupMachine } from './payments/deposit-lookup/deposit-lookup.machine.ts';
import { createDepositMachine } from './payments/deposit/deposit.machine.ts';
import { createDialogsMachine } from './dialogs/dialogs/dialogs.machine.ts';
import { createDocumentUploadMachine } from './onboarding/document-upload/document-upload.machine.ts';
import { createExclusionMachine } from './safer-play/exclusion/exclusion.machine.ts';
import { createHistoryExportMachine } from './payments/history-export/history-export.machine.ts';
import { createIdentityMachine } from './onboarding/identity/identity.machine.ts';
import { inert } from './inert-ports.ts';
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
import { createPaymentStatusMachine } from './payments/payment-status/payment-status.machine.ts';
import { createPaymentMachine } from './payments/payment/payment.machine.ts';
import { createPushPromptMachine } from './dialogs/push-prompt/push-prompt.machine.ts';
import { createRealityCheckMachine } from './safer-play/reality-check/reality-check.machine.ts';
import { createReminderMachine } from './dialogs/reminder/reminder.machine.ts';
import { createPushMachine } from './messages/push/push.machine.ts';
import { createPushSwitchMachine } from './messages/push-switch/push-switch.machine.ts';
import { createQuickBreakMachine } from './safer-play/quick-break/quick-break.machine.ts';
import { createRegistrationMachine } from './onboarding/registration/registration.machine.ts';
import { createRegistrationStepsMachine } from './onboarding/registration-steps/registration-steps.machine.ts';
import { createSessionClockMachine } from './safer-play/session-clock/session-clock.machine.ts';
import type { LazySessionActors } from './session/session/session.actors.ts';
import { createLoadingMachine } from './shell/loading/loading.machine.ts';
import { createStepSubmissionMachine } from './onboarding/step-submission/step-submission.machine.ts';
import { createSessionMachine } from './session/session/session.machine.ts';
import { createVerificationMachine } from './onboarding/verification/verification.machine.ts';
import { createUnsubscribeMachine } from './auth/unsubscribe/unsubscribe.machine.ts';
import { createBankAccountMachine } from './payments/bank-account/bank-account.machine.ts';
import { createWithdrawMachine } from './payments/withdraw/withdraw.machine.ts';
import { createWalletMachine } from './payments/wallet/wallet.machine.ts';

export interface MachineEntry {
  /** What the analysts' pages say of it. */
  readonly purpose: string;
  /** A fresh machine on inert ports: safe to explore, draw and lint. */
  create(): AnyStateMachine;
}

function entry<Machine extends AnyStateMachine>(purpose: string, create: () => Machine) {
  return { purpose, create } as const satisfies MachineEntry;
}

/** Every machine of the product, by its id: the app's types, engine, lint, diagrams and the analysts' site start from here. */
export const machines = {
  app: entry('The root of the actor system: who exists when, and who hears of what.', () =>
    createAppMachine(inert(), {
      ...createMailScreens(inert()),
      registration: createRegistrationMachine(inert()),
      session: createSessionMachine(inert(), lazySessionActors()),
    }),
  ),
  loading: entry('A part of the app whose code is loaded when it is needed; each lazy machine runs it first.', () =>
    createLoadingMachine<unknown>(inert()),
  ),
  auth: entry('Signing in, staying signed in, signing out. Alone owns the token.', () => createAuthMachine(inert())),
  heartbeat: entry('Keeps a session alive while somebody is there, and warns before it ends.', () =>
    createHeartbeatMachine(inert()),
  ),
  tokenRefresh: entry('One refresh of the token: what is lost on the way is asked for again.', () =>
    createTokenRefreshMachine(inert()),
  ),
  configuration: entry('What the operator has set; no page waits for it, and what fails is asked for again.', () =>
    createConfigurationMachine(inert()),
  ),
  activity: entry('Whether somebody is there; an inactive player is not kept signed in.', () =>
    createActivityMachine(inert()),
  ),
  maintenance: entry('Whether the site is closed for maintenance.', () => createMaintenanceMachine(inert())),
  notices: entry('What must be told about the session even after it has ended.', () => createNoticesMachine()),
  analytics: entry('Consent first, then each fact once to each of the two tools.', () =>
    createAnalyticsMachine(inert()),
  ),
  analyticsTool: entry('One analytics tool: its script comes, or does not, and facts wait for it.', () =>
    createAnalyticsToolMachine(inert()),
  ),
  liveChat: entry('The chat with customer support, and what there is instead where its script does not come.', () =>
    createLiveChatMachine(inert()),
  ),
  login: entry('The login screen and the errors of the catalogue.', () => createLoginMachine()),
  session: entry('All that lives exactly while a player is signed in.', () =>
    createSessionMachine(inert(), lazySessionActors()),
  ),
  push: entry('The notification socket; after every gap all is fetched anew.', () => createPushMachine(inert())),
  dialogs: entry('One modal dialog at a time, in one order; what was held comes back.', () => createDialogsMachine()),
  moment: entry('When an offer may open by itself: never over money, breaks, or what is being typed.', () =>
    createMomentMachine(),
  ),
  correspondence: entry(
    'What the house has to say, one after the other: bonuses, messages, the reminder, the push prompt.',
    () => createCorrespondenceMachine(inert()),
  ),
  bonusDialog: entry(
    'New bonuses: accepted, read about or rejected; each is marked as seen and the next one looked for.',
    () => createBonusDialogMachine(inert()),
  ),
  messageDialog: entry('Messages that open as a dialog and stay until they are marked as seen.', () =>
    createMessageDialogMachine(inert(), 'offer'),
  ),
  warningDialog: entry('The same for warnings and regulations, which are no offers and wait for none.', () =>
    createMessageDialogMachine(inert(), 'warning'),
  ),
  reminder: entry('Reminds a player who stopped half-way of the registration, once a session.', () =>
    createReminderMachine(inert()),
  ),
  pushPrompt: entry('Push notifications on this device: asked for once, the answer remembered.', () =>
    createPushPromptMachine(inert()),
  ),
  messageList: entry('Marks messages as seen and unseen; what the gateway does not take is put back.', () =>
    createMessageListMachine(inert()),
  ),
  sessionClock: entry(
    'The time that the player has been signed in, and the warnings before a limit ends the session.',
    () => createSessionClockMachine(inert()),
  ),
  realityCheck: entry('Tells of time and money at the interval that the player chose, and waits for an answer.', () =>
    createRealityCheckMachine(inert()),
  ),
  legalGate: entry('Legal documents that have to be accepted before anything else.', () =>
    createLegalGateMachine(inert()),
  ),
  accountStatus: entry('Whether the account status is known, and whether it is still true.', () =>
    createAccountStatusMachine(inert()),
  ),
  consents: entry(
    'Each change of a consent is saved at once, can be undone, and is put back where it was refused.',
    () => createConsentsMachine(inert()),
  ),
  pushSwitch: entry('Push notifications of this device: whether they are on, turned on and off in the settings.', () =>
    createPushSwitchMachine(inert()),
  ),
  identity: entry('A signed-in player proves who they are: by the identity provider, and by images of documents.', () =>
    createIdentityMachine(inert()),
  ),
  limits: entry('Own limits of deposits and session time: stricter at once, looser later and after a second yes.', () =>
    createLimitsMachine(inert()),
  ),
  historyExport: entry('The history as a file: collected part by part, then saved as one; all of it or nothing.', () =>
    createHistoryExportMachine(inert()),
  ),
  depositForm: entry('Choosing how and how much to deposit.', () => createDepositFormMachine(inert())),
  deposit: entry('One deposit, from its submit to its end: never twice, never lost.', () =>
    createDepositMachine(inert()),
  ),
  depositLookup: entry('A start whose answer was lost is looked for, until it cannot arrive any more.', () =>
    createDepositLookupMachine(inert()),
  ),
  paymentStatus: entry('How a payment stands: asked each second, then once more on return or on demand.', () =>
    createPaymentStatusMachine(inert()),
  ),
  payment: entry('The one payment that a browser has under way, sent from here or found.', () =>
    createPaymentMachine(inert()),
  ),
  wallet: entry('The mobile wallet: its script, whether it can be used, paying with it.', () =>
    createWalletMachine(inert()),
  ),
  withdraw: entry(
    'Withdrawing money: never more than there is, never twice, never to a number that nobody verified.',
    () => createWithdrawMachine(inert()),
  ),
  bankAccount: entry('The number that withdrawals go to: given, looked at by a person, verified or refused.', () =>
    createBankAccountMachine(inert()),
  ),
  countdownLink: entry('A link that is disabled for a while after it was used.', () => createCountdownLinkMachine()),
  registration: entry('From a stranger to a player: what was begun before, the steps of the form, and the end.', () =>
    createRegistrationMachine(inert()),
  ),
  registrationSteps: entry('The steps one after the other, forward and back, until all are answered.', () =>
    createRegistrationStepsMachine(inert()),
  ),
  stepSubmission: entry('One step goes to the gateway; an account that is there already is found.', () =>
    createStepSubmissionMachine(inert()),
  ),
  leaving: entry('Asks before something half-done is left.', () => createLeavingMachine()),
  availability: entry('Whether what is being typed is still free; the latest answer wins.', () =>
    createAvailabilityMachine(inert()),
  ),
  phoneVerification: entry('The one-time code: five tries, ten minutes, another one after 30 seconds.', () =>
    createPhoneVerificationMachine(inert()),
  ),
  verification: entry('One conversation with the identity provider, who alone decides.', () =>
    createVerificationMachine(inert()),
  ),
  documentUpload: entry('Images of documents, one request each: a bad one does not lose the others.', () =>
    createDocumentUploadMachine(inert()),
  ),
  passwordReset: entry(
    'A new password for somebody who forgot the old one: the mail, and setting it by the link.',
    () => createPasswordResetMachine(inert()),
  ),
  linkMail: entry('Asking for a mail with a link: always the same answer, and again after a countdown.', () =>
    createLinkMailMachine(inert()),
  ),
  emailVerification: entry('The page that the link of an activation mail opens.', () =>
    createEmailVerificationMachine(inert()),
  ),
  unsubscribe: entry('The page that the "no more mails" link of a mail opens.', () =>
    createUnsubscribeMachine(inert()),
  ),
  changePassword: entry('Changing the password of the signed-in player.', () => createChangePasswordMachine(inert())),
  biometrics: entry('Biometric sign-in on this device: enrolling it, and ending that.', () =>
    createBiometricsMachine(inert()),
  ),
  bonusAction: entry('Accepting a bonus, and rejecting or giving it up after a second question.', () =>
    createBonusActionMachine(inert()),
  ),
  codeForm: entry('A promocode, or the code of who recommended the product.', () => createCodeFormMachine(inert())),
  exclusion: entry(
    'A break, self-exclusion, closing the account: explained, ticked, proven, asked twice, then made.',
    () => createExclusionMachine(inert()),
  ),
  quickBreak: entry('A break of 24 hours by one tap, and the seconds in which it can be undone.', () =>
    createQuickBreakMachine(inert()),
  ),
} as const satisfies Record<string, MachineEntry>;

/** The session's machines that are loaded when they are invoked, as they are once they are loaded. */
export function lazySessionActors(): LazySessionActors {
  return {
    correspondence: machines.correspondence.create(),
    messageList: machines.messageList.create(),
    sessionClock: machines.sessionClock.create(),
    realityCheck: machines.realityCheck.create(),
    limits: machines.limits.create(),
    exclusion: machines.exclusion.create(),
    withdraw: machines.withdraw.create(),
    historyExport: machines.historyExport.create(),
    bonusAction: machines.bonusAction.create(),
    changePassword: machines.changePassword.create(),
    biometrics: machines.biometrics.create(),
    codeForm: machines.codeForm.create(),
  };
}

export type MachineName = keyof typeof machines;
export type MachineOf<Name extends MachineName> = ReturnType<(typeof machines)[Name]['create']>;

/** The machines that start each machine, as their charts say; none for the root. */
export function parents(): ReadonlyMap<MachineName, readonly MachineName[]> {
  const names = Object.keys(machines) as MachineName[];
  const found = new Map<MachineName, MachineName[]>(names.map((name) => [name, []]));
  for (const name of names) {
    for (const child of Object.values(machines[name].create().implementations.actors)) {
      // Promises and callbacks have no id.
      if (child && 'id' in child && isMachineName(child.id)) found.get(child.id)?.push(name);
    }
  }
  return found;
}

function isMachineName(id: unknown): id is MachineName {
  return typeof id === 'string' && Object.hasOwn(machines, id);
}
