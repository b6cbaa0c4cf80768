import type { LazyAppMachines } from '../../machines/shell/app/app.events.ts';
import { lazyFrom, machineFiles } from './page-machines.ts';

const sessionFile = async () => (await import('./machines/session-machines.ts')).machines;

/** The app's machines that are loaded when they are invoked. */
export function appMachines(): LazyAppMachines {
  const { registration, mails } = machineFiles;
  return {
    session: lazyFrom(sessionFile, 'session'),
    registration: lazyFrom(registration, 'registration'),
    passwordReset: lazyFrom(mails, 'passwordReset'),
    emailVerification: lazyFrom(mails, 'emailVerification'),
    unsubscribe: lazyFrom(mails, 'unsubscribe'),
  };
}
