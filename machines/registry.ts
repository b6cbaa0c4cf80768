import type { AnyStateMachine } from 'xstate';
import { createActivityMachine } from './activity/activity.machine.ts';
import { createAnalyticsMachine } from './analytics/analytics.machine.ts';
import { createAppMachine } from './app/app.machine.ts';
import { createAuthMachine } from './auth/auth.machine.ts';
import { createCountdownLinkMachine } from './countdown-link/countdown-link.machine.ts';
import { createDepositFormMachine } from './deposit-form/deposit-form.machine.ts';
import { createDepositMachine } from './deposit/deposit.machine.ts';
import { createDialogsMachine } from './dialogs/dialogs.machine.ts';
import { inertPorts } from './inert-ports.ts';
import { createLoginMachine } from './login/login.machine.ts';
import { createMaintenanceMachine } from './maintenance/maintenance.machine.ts';
import { createNoticesMachine } from './notices/notices.machine.ts';
import { createPushMachine } from './push/push.machine.ts';
import { createSessionMachine } from './session/session.machine.ts';
import { createWalletMachine } from './wallet/wallet.machine.ts';

export interface MachineEntry {
  /** A fresh machine on inert ports: safe to explore, draw and lint. */
  create(): AnyStateMachine;
  /** The machine that it reports to, and as whose child. */
  readonly parent: string | null;
  /** What the analysts' pages say of it. */
  readonly purpose: string;
}

/** Every machine of the product: engine, lint, diagrams and the analysts' site start from here. */
export const machines = {
  app: {
    create: () => createAppMachine(inertPorts, createSessionMachine(inertPorts)),
    parent: null,
    purpose: 'The root of the actor system: who exists when, and who hears of what.',
  },
  auth: {
    create: () => createAuthMachine(inertPorts),
    parent: 'app',
    purpose: 'Signing in, staying signed in, signing out. Alone owns the token.',
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
    purpose: 'Consent first, then each fact once to the sinks.',
  },
  login: {
    create: () => createLoginMachine(),
    parent: 'app',
    purpose: 'The login screen and the errors of the catalogue.',
  },
  session: {
    create: () => createSessionMachine(inertPorts),
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
    parent: 'session',
    purpose: 'One modal dialog at a time; what was held comes back.',
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
  countdownLink: {
    create: () => createCountdownLinkMachine(),
    parent: 'deposit',
    purpose: 'A link that is disabled for a while after it was used.',
  },
} as const satisfies Record<string, MachineEntry>;

export type MachineName = keyof typeof machines;
