import type { AnyStateMachine } from 'xstate';
import type { LazyAppMachines } from '../../machines/shell/app/app.machine.ts';
import { lazy } from '../../machines/shell/loading/lazy.ts';
import type { LazySessionActors } from '../../machines/session/session/session.actors.ts';
import { renewPage } from '../lib/renew-page.ts';

/** The files with the code of machines that are loaded when they are needed. */
export const machineFiles = {
  session: async () => (await import('./machines/session-machines.ts')).machines,
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
function of<Machines extends Record<Name, AnyStateMachine>, Name extends string>(
  load: () => Promise<Machines>,
  name: Name,
  options?: { readonly retriesByItself: boolean },
): Machines[Name] {
  return lazy({ load: async () => (await load())[name], renewPage }, options);
}

export function appMachines(): LazyAppMachines {
  const { session, registration, mails } = machineFiles;
  return {
    session: of(session, 'session'),
    registration: of(registration, 'registration'),
    passwordReset: of(mails, 'passwordReset'),
    emailVerification: of(mails, 'emailVerification'),
    unsubscribe: of(mails, 'unsubscribe'),
  };
}

export function sessionMachines(): LazySessionActors {
  const { correspondence, accountSettings, bonuses, exclusion, history, limits, withdraw } = machineFiles;
  const unseen = { retriesByItself: true };
  return {
    correspondence: of(correspondence, 'correspondence', unseen),
    messageList: of(correspondence, 'messageList', unseen),
    sessionClock: of(correspondence, 'sessionClock', unseen),
    realityCheck: of(correspondence, 'realityCheck', unseen),
    changePassword: of(accountSettings, 'changePassword'),
    biometrics: of(accountSettings, 'biometrics'),
    bonusAction: of(bonuses, 'bonusAction'),
    codeForm: of(bonuses, 'codeForm'),
    exclusion: of(exclusion, 'exclusion'),
    historyExport: of(history, 'historyExport'),
    limits: of(limits, 'limits'),
    withdraw: of(withdraw, 'withdraw'),
  };
}
