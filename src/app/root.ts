import { createActor, type InspectionEvent } from 'xstate';
import { createAppMachine, type LateMachines } from '../../machines/shell/app/app.machine.ts';
import { lateMachines } from '../../machines/late.ts';
import { readLocal } from '../api/storage.ts';
import type { Actors } from '../system/actors.ts';
import { factListener, type Fact } from '../system/facts.ts';
import { onMailScreens } from './late-screens.ts';
import { appAdapter } from './app-adapter.ts';

declare global {
  /** Set before the app starts by those who watch it run: testers and the analysts' live view. */
  var __inspectMachines: ((event: InspectionEvent) => void) | undefined;
}

/** Makes the root actor; the code of the session and of the late screens takes its place in the machine when it is needed. */
export function createRootActor(onFact: (fact: Fact) => void): Actors['app'] {
  const { machines, arrive } = lateMachines<LateMachines>();
  const loadSession = async () => arrive({ session: (await import('./session-system.ts')).sessionMachine });
  const loadRegistration = async () =>
    arrive({ registration: (await import('./registration-system.ts')).registrationMachine });
  const machine = createAppMachine({ ...appAdapter, loadSession, loadRegistration }, machines);

  onMailScreens(arrive);

  const tellFacts = factListener(onFact);
  return createActor(machine, {
    input: { analyticsConsent: storedConsent() },
    inspect: (event) => {
      tellFacts(event);
      globalThis.__inspectMachines?.(event);
    },
  });
}

function storedConsent(): 'given' | 'refused' | null {
  const stored = readLocal('analyticsConsent');
  return stored === 'given' || stored === 'refused' ? stored : null;
}
