import type { LazyAppMachines } from '../../machines/shell/app/app.events.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { fileLoader, lazyFrom, machineFiles } from './page-machines.ts';

const sessionFile = fileLoader(async () => (await import('./machines/session-machines.ts')).machines);

/** By then a slow line has brought the page's own content, ms (docs/adr/0047-service-worker.md). */
const RELEASE_DELAY = 5_000;

const releaseFile = fileLoader(async () => {
  await afterFirstPaint();
  await new Promise((resolve) => setTimeout(resolve, RELEASE_DELAY));
  return (await import('./machines/release-machines.ts')).machines;
});

/** The app's machines that are loaded when they are invoked. */
export function appMachines(): LazyAppMachines {
  const { registration, mails } = machineFiles;
  return {
    session: lazyFrom(sessionFile, 'session'),
    release: lazyFrom(releaseFile, 'release', { retriesByItself: true }),
    registration: lazyFrom(registration, 'registration'),
    passwordReset: lazyFrom(mails, 'passwordReset'),
    emailVerification: lazyFrom(mails, 'emailVerification'),
    unsubscribe: lazyFrom(mails, 'unsubscribe'),
  };
}
