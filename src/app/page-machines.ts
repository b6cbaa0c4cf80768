import type { AnyStateMachine } from 'xstate';
import { lazy } from '../../machines/shell/loading/lazy.ts';
import { renewPage } from '../lib/renew-page.ts';

/** The files with the code of machines that come with a page, or with the session's first one. */
export const machineFiles = {
  correspondence: async () => (await import('./machines/correspondence-machines.ts')).machines,
  registration: async () => (await import('./machines/registration-machines.ts')).machines,
  mails: async () => (await import('./machines/mails-machines.ts')).machines,
  accountSettings: async () => (await import('./machines/account-settings-machines.ts')).machines,
  bonuses: async () => (await import('./machines/bonuses-machines.ts')).machines,
  exclusion: async () => (await import('./machines/exclusion-machines.ts')).machines,
  history: async () => (await import('./machines/history-machines.ts')).machines,
  limits: async () => (await import('./machines/limits-machines.ts')).machines,
  withdraw: async () => (await import('./machines/withdraw-machines.ts')).machines,
};

export type LoadMachines = () => Promise<object>;

/** The machine of that name in a file that is loaded when the machine is invoked. */
export function lazyFrom<Machines extends Record<Name, AnyStateMachine>, Name extends string>(
  load: () => Promise<Machines>,
  name: Name,
  options?: { readonly retriesByItself: boolean },
): Machines[Name] {
  return lazy({ load: async () => (await load())[name], renewPage }, options);
}
