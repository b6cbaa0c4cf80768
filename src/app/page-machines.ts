import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { MachineScreen } from '../../machines/session/session/session-screens.ts';
import { lazy } from '../../machines/shell/loading/lazy.ts';
import { renewPage } from '../lib/renew-page.ts';

/** Loads a file; `known` is what it has, once it has been loaded. */
export interface FileLoader<File> {
  (): Promise<File>;
  known(): File | null;
}

/** An `import()` waits for its turn even if the file is there: what has been loaded is kept. */
export function fileLoader<File>(load: () => Promise<File>): FileLoader<File> {
  let loaded: File | null = null;
  return Object.assign(async () => (loaded ??= await load()), { known: () => loaded });
}

/** Screens of the session with one machine of the same name: page and machine are in one file. */
export const screenFiles = {
  withdraw: fileLoader(() => import('./screens/withdraw.ts')),
  limits: fileLoader(() => import('./screens/limits.tsx')),
  paymentDetails: fileLoader(() => import('./screens/payment-details.ts')),
  playPlan: fileLoader(() => import('./screens/play-plan.ts')),
} satisfies Readonly<Record<MachineScreen | 'withdraw', FileLoader<ScreenFile>>>;

export interface ScreenFile {
  readonly Page: ComponentType;
  readonly machine: AnyStateMachine;
}

/** Files with machines that are loaded with a page, or with the session's first page. */
export const machineFiles = {
  account: fileLoader(async () => (await import('./machines/account-machines.ts')).machines),
  dialogQueue: fileLoader(async () => (await import('./machines/dialog-queue-machines.ts')).machines),
  registration: fileLoader(async () => (await import('./machines/registration-machines.ts')).machines),
  mails: fileLoader(async () => (await import('./machines/mails-machines.ts')).machines),
  accountSettings: fileLoader(async () => (await import('./machines/account-settings-machines.ts')).machines),
  bonuses: fileLoader(async () => (await import('./machines/bonuses-machines.ts')).machines),
  exclusion: fileLoader(async () => (await import('./machines/exclusion-machines.ts')).machines),
  history: fileLoader(async () => (await import('./machines/history-machines.ts')).machines),
};

export type LoadMachines = () => Promise<object>;

/** The named machine of a file; the file is loaded when the machine is invoked. */
export function lazyFrom<Machines extends Readonly<Record<Name, AnyStateMachine>>, Name extends string>(
  load: FileLoader<Machines>,
  name: Name,
  options?: { readonly retriesByItself: boolean },
): Machines[Name] {
  const known = () => load.known()?.[name] ?? null;
  return lazy({ load: async () => (await load())[name], known, renewPage }, options);
}
