import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { MachineScreen } from '../../machines/session/session/session-screens.ts';
import { lazy } from '../../machines/shell/loading/lazy.ts';
import { renewPage } from '../lib/renew-page.ts';

/** Screens of the session with one machine of the same name: page and machine are in one file. */
export const screenFiles = {
  withdraw: () => import('./screens/withdraw.ts'),
  limits: () => import('./screens/limits.tsx'),
  paymentDetails: () => import('./screens/payment-details.ts'),
  playPlan: () => import('./screens/play-plan.ts'),
} satisfies Readonly<Record<MachineScreen | 'withdraw', () => Promise<ScreenFile>>>;

export interface ScreenFile {
  readonly Page: ComponentType;
  readonly machine: AnyStateMachine;
}

/** Files with machines that are loaded with a page, or with the session's first page. */
export const machineFiles = {
  account: async () => (await import('./machines/account-machines.ts')).machines,
  dialogQueue: async () => (await import('./machines/dialog-queue-machines.ts')).machines,
  registration: async () => (await import('./machines/registration-machines.ts')).machines,
  mails: async () => (await import('./machines/mails-machines.ts')).machines,
  accountSettings: async () => (await import('./machines/account-settings-machines.ts')).machines,
  bonuses: async () => (await import('./machines/bonuses-machines.ts')).machines,
  exclusion: async () => (await import('./machines/exclusion-machines.ts')).machines,
  history: async () => (await import('./machines/history-machines.ts')).machines,
};

export type LoadMachines = () => Promise<object>;

/** The named machine of a file; the file is loaded when the machine is invoked. */
export function lazyFrom<Machines extends Readonly<Record<Name, AnyStateMachine>>, Name extends string>(
  load: () => Promise<Machines>,
  name: Name,
  options?: { readonly retriesByItself: boolean },
): Machines[Name] {
  return lazy({ load: async () => (await load())[name], renewPage }, options);
}
