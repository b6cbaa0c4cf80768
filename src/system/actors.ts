import { useSelector } from '@xstate/react';
import { createContext, use, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';
import type { createAccountStatusMachine } from '../../machines/session/account-status/account-status.machine.ts';
import type { createAnalyticsMachine } from '../../machines/shell/analytics/analytics.machine.ts';
import type { createAppMachine } from '../../machines/shell/app/app.machine.ts';
import type { createAuthMachine } from '../../machines/auth/auth/auth.machine.ts';
import type { createConsentsMachine } from '../../machines/session/consents/consents.machine.ts';
import type { createAvailabilityMachine } from '../../machines/onboarding/availability/availability.machine.ts';
import type { createBonusDialogMachine } from '../../machines/dialogs/bonus-dialog/bonus-dialog.machine.ts';
import type { CorrespondenceMachine, createInboxMachine } from '../../machines/dialogs/inbox/inbox.machine.ts';
import type { createMessageDialogMachine } from '../../machines/dialogs/message-dialog/message-dialog.machine.ts';
import type { createMomentMachine } from '../../machines/dialogs/moment/moment.machine.ts';
import type { createMessageListMachine } from '../../machines/messages/message-list/message-list.machine.ts';
import type { createPushPromptMachine } from '../../machines/dialogs/push-prompt/push-prompt.machine.ts';
import type { createPushSwitchMachine } from '../../machines/messages/push-switch/push-switch.machine.ts';
import type { createRealityCheckMachine } from '../../machines/safer-play/reality-check/reality-check.machine.ts';
import type { createReminderMachine } from '../../machines/dialogs/reminder/reminder.machine.ts';
import type { createBiometricsMachine } from '../../machines/auth/biometrics/biometrics.machine.ts';
import type { createBonusActionMachine } from '../../machines/incentives/bonus-action/bonus-action.machine.ts';
import type { createCodeFormMachine } from '../../machines/incentives/code-form/code-form.machine.ts';
import type { createChangePasswordMachine } from '../../machines/auth/change-password/change-password.machine.ts';
import type { createCountdownLinkMachine } from '../../machines/shell/countdown-link/countdown-link.machine.ts';
import type { createDepositFormMachine } from '../../machines/payments/deposit-form/deposit-form.machine.ts';
import type { createDepositMachine } from '../../machines/payments/deposit/deposit.machine.ts';
import type { createDialogsMachine } from '../../machines/dialogs/dialogs/dialogs.machine.ts';
import type { createHistoryExportMachine } from '../../machines/payments/history-export/history-export.machine.ts';
import type { createIdentityMachine } from '../../machines/onboarding/identity/identity.machine.ts';
import type { createLegalGateMachine } from '../../machines/session/legal-gate/legal-gate.machine.ts';
import type { createDocumentUploadMachine } from '../../machines/onboarding/document-upload/document-upload.machine.ts';
import type { createLeavingMachine } from '../../machines/onboarding/leaving/leaving.machine.ts';
import type { createLiveChatMachine } from '../../machines/shell/live-chat/live-chat.machine.ts';
import type { createLimitsMachine } from '../../machines/safer-play/limits/limits.machine.ts';
import type { createLoginMachine } from '../../machines/auth/login/login.machine.ts';
import type { createConfigurationMachine } from '../../machines/shell/configuration/configuration.machine.ts';
import type { createMaintenanceMachine } from '../../machines/shell/maintenance/maintenance.machine.ts';
import type { createNoticesMachine } from '../../machines/shell/notices/notices.machine.ts';
import type { createPhoneVerificationMachine } from '../../machines/onboarding/phone-verification/phone-verification.machine.ts';
import type { createExclusionMachine } from '../../machines/safer-play/exclusion/exclusion.machine.ts';
import type { createQuickBreakMachine } from '../../machines/safer-play/quick-break/quick-break.machine.ts';
import type { createEmailVerificationMachine } from '../../machines/auth/email-verification/email-verification.machine.ts';
import type { createLinkMailMachine } from '../../machines/auth/link-mail/link-mail.machine.ts';
import type { createPasswordResetMachine } from '../../machines/auth/password-reset/password-reset.machine.ts';
import type { createPushMachine } from '../../machines/messages/push/push.machine.ts';
import type { RegistrationMachine } from '../../machines/onboarding/registration/registration.machine.ts';
import type { createSessionClockMachine } from '../../machines/safer-play/session-clock/session-clock.machine.ts';
import type { SessionMachine } from '../../machines/session/session/session.machine.ts';
import type { createBankAccountMachine } from '../../machines/payments/bank-account/bank-account.machine.ts';
import type { createWithdrawMachine } from '../../machines/payments/withdraw/withdraw.machine.ts';
import type { createVerificationMachine } from '../../machines/onboarding/verification/verification.machine.ts';
import type { createUnsubscribeMachine } from '../../machines/auth/unsubscribe/unsubscribe.machine.ts';

/** Every actor that a view may look at, by its id in the system. */
export interface Actors {
  app: ActorRefFrom<ReturnType<typeof createAppMachine>>;
  auth: ActorRefFrom<ReturnType<typeof createAuthMachine>>;
  notices: ActorRefFrom<ReturnType<typeof createNoticesMachine>>;
  configuration: ActorRefFrom<ReturnType<typeof createConfigurationMachine>>;
  maintenance: ActorRefFrom<ReturnType<typeof createMaintenanceMachine>>;
  analytics: ActorRefFrom<ReturnType<typeof createAnalyticsMachine>>;
  liveChat: ActorRefFrom<ReturnType<typeof createLiveChatMachine>>;
  login: ActorRefFrom<ReturnType<typeof createLoginMachine>>;
  passwordReset: ActorRefFrom<ReturnType<typeof createPasswordResetMachine>>;
  emailVerification: ActorRefFrom<ReturnType<typeof createEmailVerificationMachine>>;
  unsubscribe: ActorRefFrom<ReturnType<typeof createUnsubscribeMachine>>;
  linkMail: ActorRefFrom<ReturnType<typeof createLinkMailMachine>>;
  resendLink: ActorRefFrom<ReturnType<typeof createCountdownLinkMachine>>;
  session: ActorRefFrom<SessionMachine>;
  push: ActorRefFrom<ReturnType<typeof createPushMachine>>;
  dialogs: ActorRefFrom<ReturnType<typeof createDialogsMachine>>;
  moment: ActorRefFrom<ReturnType<typeof createMomentMachine>>;
  inbox: ActorRefFrom<ReturnType<typeof createInboxMachine>>;
  correspondence: ActorRefFrom<CorrespondenceMachine>;
  bonusDialog: ActorRefFrom<ReturnType<typeof createBonusDialogMachine>>;
  messageDialog: ActorRefFrom<ReturnType<typeof createMessageDialogMachine>>;
  /** The same, for the messages that do not wait for a good moment. */
  warningDialog: ActorRefFrom<ReturnType<typeof createMessageDialogMachine>>;
  reminder: ActorRefFrom<ReturnType<typeof createReminderMachine>>;
  pushPrompt: ActorRefFrom<ReturnType<typeof createPushPromptMachine>>;
  messageList: ActorRefFrom<ReturnType<typeof createMessageListMachine>>;
  sessionClock: ActorRefFrom<ReturnType<typeof createSessionClockMachine>>;
  realityCheck: ActorRefFrom<ReturnType<typeof createRealityCheckMachine>>;
  legalGate: ActorRefFrom<ReturnType<typeof createLegalGateMachine>>;
  accountStatus: ActorRefFrom<ReturnType<typeof createAccountStatusMachine>>;
  consents: ActorRefFrom<ReturnType<typeof createConsentsMachine>>;
  pushSwitch: ActorRefFrom<ReturnType<typeof createPushSwitchMachine>>;
  limits: ActorRefFrom<ReturnType<typeof createLimitsMachine>>;
  historyExport: ActorRefFrom<ReturnType<typeof createHistoryExportMachine>>;
  identity: ActorRefFrom<ReturnType<typeof createIdentityMachine>>;
  depositForm: ActorRefFrom<ReturnType<typeof createDepositFormMachine>>;
  deposit: ActorRefFrom<ReturnType<typeof createDepositMachine>>;
  withdraw: ActorRefFrom<ReturnType<typeof createWithdrawMachine>>;
  bankAccount: ActorRefFrom<ReturnType<typeof createBankAccountMachine>>;
  changePassword: ActorRefFrom<ReturnType<typeof createChangePasswordMachine>>;
  biometrics: ActorRefFrom<ReturnType<typeof createBiometricsMachine>>;
  bonusAction: ActorRefFrom<ReturnType<typeof createBonusActionMachine>>;
  promocode: ActorRefFrom<ReturnType<typeof createCodeFormMachine>>;
  referralCode: ActorRefFrom<ReturnType<typeof createCodeFormMachine>>;
  exclusion: ActorRefFrom<ReturnType<typeof createExclusionMachine>>;
  quickBreak: ActorRefFrom<ReturnType<typeof createQuickBreakMachine>>;
  checkAgainLink: ActorRefFrom<ReturnType<typeof createCountdownLinkMachine>>;
  registration: ActorRefFrom<RegistrationMachine>;
  leaving: ActorRefFrom<ReturnType<typeof createLeavingMachine>>;
  emailAvailability: ActorRefFrom<ReturnType<typeof createAvailabilityMachine>>;
  usernameAvailability: ActorRefFrom<ReturnType<typeof createAvailabilityMachine>>;
  peselAvailability: ActorRefFrom<ReturnType<typeof createAvailabilityMachine>>;
  phoneVerification: ActorRefFrom<ReturnType<typeof createPhoneVerificationMachine>>;
  verification: ActorRefFrom<ReturnType<typeof createVerificationMachine>>;
  documentUpload: ActorRefFrom<ReturnType<typeof createDocumentUploadMachine>>;
}

export type ActorName = keyof Actors;

/** Where views find actors: the running system, or single actors in a test. */
export interface ActorSource {
  readonly get: <Name extends ActorName>(name: Name) => Actors[Name] | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Under which actors each one stands, from the root down; those of the first page stand directly under it. */
const PARENTS: Readonly<Partial<Record<ActorName, readonly string[]>>> = {
  push: ['session'],
  moment: ['dialogs'],
  inbox: ['session'],
  correspondence: ['session', 'inbox'],
  bonusDialog: ['session', 'inbox', 'correspondence'],
  messageDialog: ['session', 'inbox', 'correspondence'],
  warningDialog: ['session', 'inbox', 'correspondence'],
  reminder: ['session', 'inbox', 'correspondence'],
  pushPrompt: ['session', 'inbox', 'correspondence'],
  messageList: ['session', 'inbox', 'correspondence'],
  sessionClock: ['session', 'inbox', 'correspondence'],
  realityCheck: ['session', 'inbox', 'correspondence'],
  legalGate: ['session'],
  accountStatus: ['session'],
  consents: ['session'],
  pushSwitch: ['session'],
  limits: ['session'],
  historyExport: ['session'],
  identity: ['session'],
  depositForm: ['session'],
  deposit: ['session'],
  withdraw: ['session'],
  bankAccount: ['session', 'withdraw'],
  changePassword: ['session'],
  biometrics: ['session'],
  bonusAction: ['session'],
  promocode: ['session'],
  referralCode: ['session'],
  exclusion: ['session'],
  quickBreak: ['session'],
  checkAgainLink: ['session', 'deposit'],
  leaving: ['registration'],
  emailAvailability: ['registration'],
  usernameAvailability: ['registration'],
  peselAvailability: ['registration'],
  phoneVerification: ['registration'],
  verification: ['registration'],
  documentUpload: ['registration'],
  linkMail: ['passwordReset'],
  resendLink: ['passwordReset', 'linkMail'],
};

/** Where else an actor may stand that several screens have: the first that is there is the one of the screen. */
const OTHER_PARENTS: Readonly<Partial<Record<ActorName, readonly (readonly string[])[]>>> = {
  verification: [['session', 'identity']],
  documentUpload: [['session', 'identity']],
  linkMail: [['emailVerification'], ['session', 'accountStatus']],
  resendLink: [
    ['emailVerification', 'linkMail'],
    ['session', 'accountStatus', 'linkMail'],
  ],
};

/** Actors that have others under them. */
const HAVE_CHILDREN = [
  'app',
  'session',
  'dialogs',
  'inbox',
  'correspondence',
  'identity',
  'accountStatus',
  'deposit',
  'withdraw',
  'registration',
  'passwordReset',
  'emailVerification',
  'linkMail',
] as const;

/** Looks actors up in the running system; tells when one comes or goes. */
export function actorsOf(app: Actors['app']): ActorSource {
  const find = (name: ActorName): AnyActorRef | undefined => {
    if (name === 'app') return app;
    const under = (parents: readonly string[]) => [...parents, name].reduce<AnyActorRef | undefined>(childOf, app);
    const places = [PARENTS[name] ?? [], ...(OTHER_PARENTS[name] ?? [])];
    return places.map(under).find((actor) => actor !== undefined);
  };
  return {
    get: <Name extends ActorName>(name: Name) => find(name) as Actors[Name] | undefined,
    subscribe: (listener) => {
      const followed = new Map<AnyActorRef, { unsubscribe(): void }>();
      const follow = () => {
        const parents = HAVE_CHILDREN.map(find).filter((actor) => actor !== undefined);
        for (const [actor, subscription] of followed) {
          if (parents.includes(actor)) continue;
          subscription.unsubscribe();
          followed.delete(actor);
        }
        for (const actor of parents) {
          if (!followed.has(actor)) followed.set(actor, actor.subscribe(follow));
        }
        listener();
      };
      follow();
      return () => followed.forEach((subscription) => subscription.unsubscribe());
    },
  };
}

function childOf(parent: AnyActorRef | undefined, id: string): AnyActorRef | undefined {
  const snapshot = parent?.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> } | undefined;
  return snapshot?.children?.[id];
}

const ActorsContext = createContext<ActorSource | null>(null);
export const ActorsProvider = ActorsContext;

function useActorSource(): ActorSource {
  const source = use(ActorsContext);
  if (!source) throw new Error('no actors are provided here');
  return source;
}

/** The actor of that name, or undefined while there is none. */
export function useActorIfAny<Name extends ActorName>(name: Name): Actors[Name] | undefined {
  const source = useActorSource();
  return useSyncExternalStore(source.subscribe, () => source.get(name));
}

/** A fact of an actor's snapshot; `otherwise` while there is no such actor. Renders only when the fact changes. */
export function useFact<Name extends ActorName, Fact>(
  name: Name,
  select: (snapshot: SnapshotFrom<Actors[Name]>) => Fact,
  otherwise: Fact,
  isSame?: (one: Fact, other: Fact) => boolean,
): Fact {
  const actor = useActorIfAny(name);
  return useSelector(
    actor as AnyActorRef | undefined,
    (snapshot) => (snapshot === undefined ? otherwise : select(snapshot as SnapshotFrom<Actors[Name]>)),
    isSame,
  );
}
