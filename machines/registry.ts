import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { inert } from './inert-ports.ts';
import type { LazySessionActors } from './session/session/session.actors.ts';
import { forMachineScreens } from './session/session/session-screens.ts';

/** Every machine by its id: the app's types, engine, lint, diagrams and the analysts' site start from this list. */
const FILES = {
  app: () => import('./shell/app/app.machine.ts'),
  loading: () => import('./shell/loading/loading.machine.ts'),
  auth: () => import('./auth/auth/auth.machine.ts'),
  heartbeat: () => import('./auth/heartbeat/heartbeat.machine.ts'),
  tokenRefresh: () => import('./auth/token-refresh/token-refresh.machine.ts'),
  configuration: () => import('./shell/configuration/configuration.machine.ts'),
  activity: () => import('./shell/activity/activity.machine.ts'),
  maintenance: () => import('./shell/maintenance/maintenance.machine.ts'),
  notices: () => import('./shell/notices/notices.machine.ts'),
  analytics: () => import('./shell/analytics/analytics.machine.ts'),
  analyticsTool: () => import('./shell/analytics-tool/analytics-tool.machine.ts'),
  release: () => import('./shell/release/release.machine.ts'),
  liveChat: () => import('./shell/live-chat/live-chat.machine.ts'),
  login: () => import('./auth/login/login.machine.ts'),
  session: () => import('./session/session/session.machine.ts'),
  push: () => import('./messages/push/push.machine.ts'),
  dialogs: () => import('./dialogs/dialogs/dialogs.machine.ts'),
  moment: () => import('./dialogs/moment/moment.machine.ts'),
  dialogQueue: () => import('./dialogs/dialog-queue/dialog-queue.machine.ts'),
  bonusDialog: () => import('./dialogs/bonus-dialog/bonus-dialog.machine.ts'),
  messageDialog: () => import('./dialogs/message-dialog/message-dialog.machine.ts'),
  warningDialog: () => import('./dialogs/message-dialog/message-dialog.machine.ts'),
  reminder: () => import('./dialogs/reminder/reminder.machine.ts'),
  pushPrompt: () => import('./dialogs/push-prompt/push-prompt.machine.ts'),
  messageList: () => import('./messages/message-list/message-list.machine.ts'),
  sessionClock: () => import('./safer-play/session-clock/session-clock.machine.ts'),
  realityCheck: () => import('./safer-play/reality-check/reality-check.machine.ts'),
  legalGate: () => import('./session/legal-gate/legal-gate.machine.ts'),
  accountStatus: () => import('./session/account-status/account-status.machine.ts'),
  consents: () => import('./session/consents/consents.machine.ts'),
  pushSwitch: () => import('./messages/push-switch/push-switch.machine.ts'),
  identity: () => import('./onboarding/identity/identity.machine.ts'),
  limits: () => import('./safer-play/limits/limits.machine.ts'),
  historyExport: () => import('./payments/history-export/history-export.machine.ts'),
  depositForm: () => import('./payments/deposit-form/deposit-form.machine.ts'),
  deposit: () => import('./payments/deposit/deposit.machine.ts'),
  depositLookup: () => import('./payments/deposit-lookup/deposit-lookup.machine.ts'),
  paymentStatus: () => import('./payments/payment-status/payment-status.machine.ts'),
  payment: () => import('./payments/payment/payment.machine.ts'),
  wallet: () => import('./payments/wallet/wallet.machine.ts'),
  withdraw: () => import('./payments/withdraw/withdraw.machine.ts'),
  bankAccount: () => import('./payments/bank-account/bank-account.machine.ts'),
  countdownLink: () => import('./shell/countdown-link/countdown-link.machine.ts'),
  registration: () => import('./onboarding/registration/registration.machine.ts'),
  registrationSteps: () => import('./onboarding/registration-steps/registration-steps.machine.ts'),
  stepSubmission: () => import('./onboarding/step-submission/step-submission.machine.ts'),
  leaveConfirmation: () => import('./onboarding/leave-confirmation/leave-confirmation.machine.ts'),
  availability: () => import('./onboarding/availability/availability.machine.ts'),
  phoneVerification: () => import('./onboarding/phone-verification/phone-verification.machine.ts'),
  verification: () => import('./onboarding/verification/verification.machine.ts'),
  documentUpload: () => import('./onboarding/document-upload/document-upload.machine.ts'),
  passwordReset: () => import('./auth/password-reset/password-reset.machine.ts'),
  mailLinkRequest: () => import('./auth/mail-link-request/mail-link-request.machine.ts'),
  emailVerification: () => import('./auth/email-verification/email-verification.machine.ts'),
  unsubscribe: () => import('./auth/unsubscribe/unsubscribe.machine.ts'),
  changePassword: () => import('./auth/change-password/change-password.machine.ts'),
  biometrics: () => import('./auth/biometrics/biometrics.machine.ts'),
  bonusAction: () => import('./incentives/bonus-action/bonus-action.machine.ts'),
  codeForm: () => import('./incentives/code-form/code-form.machine.ts'),
  exclusion: () => import('./safer-play/exclusion/exclusion.machine.ts'),
  quickBreak: () => import('./safer-play/quick-break/quick-break.machine.ts'),
  accountOverview: () => import('./session/account-overview/account-overview.machine.ts'),
  paymentDetails: () => import('./payments/payment-details/payment-details.machine.ts'),
  playPlan: () => import('./safer-play/play-plan/play-plan.machine.ts'),
};

export type MachineName = keyof typeof FILES;

/** The factory's name follows from the machine's: `createDepositMachine` creates `deposit`. */
type Factory<Name extends string> = `create${Capitalize<Name>}Machine`;
type FileOf<Name extends MachineName> = Awaited<ReturnType<(typeof FILES)[Name]>>;
export type MachineOf<Name extends MachineName> =
  FileOf<Name> extends Readonly<Record<Factory<Name>, (...ports: never) => infer Machine extends AnyStateMachine>>
    ? Machine
    : never;

export interface MachineEntry<Machine extends AnyStateMachine = AnyStateMachine> {
  /** The description of its chart, for the analysts' pages. */
  readonly purpose: string;
  /** A new machine on inert ports: safe to explore, draw and lint. */
  readonly create: () => Machine;
}

/** Second argument of the factories of some machines: the actors whose code is loaded when they are invoked. */
const PARTS: Readonly<Record<string, () => object>> = {
  app: () => created('session', 'release', 'registration', 'passwordReset', 'emailVerification', 'unsubscribe'),
  session: lazySessionActors,
};

async function entryOf([name, load]: readonly [string, () => Promise<object>]): Promise<[string, MachineEntry]> {
  const factory = `create${name.charAt(0).toUpperCase()}${name.slice(1)}Machine`;
  const file = (await load()) as Readonly<Record<string, (ports: object, parts?: object) => AnyStateMachine>>;
  const make = file[factory];
  if (!make) throw new Error(`the file of ${name} has no ${factory}`);
  const create = () => make(inert(), PARTS[name]?.());
  return [
    name,
    {
      create,
      get purpose() {
        return create().config.description ?? '';
      },
    },
  ];
}

export const machines = Object.fromEntries(await Promise.all(Object.entries(FILES).map(entryOf))) as {
  readonly [Name in MachineName]: MachineEntry<MachineOf<Name>>;
};

function created<Name extends MachineName>(...names: readonly Name[]) {
  const made = Object.fromEntries<unknown>(names.map((name) => [name, machines[name].create()]));
  return made as { [One in Name]: MachineOf<One> };
}

/** The session's lazy machines in their loaded form. */
export function lazySessionActors(): LazySessionActors {
  return {
    ...forMachineScreens((screen) => machines[screen].create()),
    ...created('dialogQueue', 'messageList', 'sessionClock', 'realityCheck', 'exclusion', 'withdraw'),
    ...created('historyExport', 'bonusAction', 'changePassword', 'biometrics', 'codeForm', 'accountOverview'),
  };
}

/** The machines that invoke each machine, read from the states of their charts; none for the root. */
export function parents(): ReadonlyMap<MachineName, readonly MachineName[]> {
  const names = Object.keys(machines) as MachineName[];
  const found = new Map<MachineName, MachineName[]>(names.map((name) => [name, []]));
  for (const name of names) {
    for (const child of invokedBy(machines[name].create())) found.get(child)?.push(name);
  }
  return found;
}

function sourcesIn(node: AnyStateNode): readonly string[] {
  const own = node.invoke.flatMap(({ src }) => (typeof src === 'string' ? [src] : []));
  return [...own, ...Object.values<AnyStateNode>(node.states).flatMap(sourcesIn)];
}

/** Promises and callbacks have no id. */
function invokedBy({ root, implementations }: AnyStateMachine): ReadonlySet<MachineName> {
  const actors: Readonly<Record<string, object>> = implementations.actors;
  const ids = sourcesIn(root).map((src): unknown => Reflect.get(actors[src] ?? {}, 'id'));
  return new Set(ids.filter(isMachineName));
}

function isMachineName(id: unknown): id is MachineName {
  return typeof id === 'string' && Object.hasOwn(machines, id);
}
