import { createActor, type InspectionEvent } from 'xstate';
import { createAppMachine } from '../../machines/shell/app/app.machine.ts';
import { readLocal } from '../api/storage.ts';
import { readToken } from '../api/token.ts';
import type { Actors } from '../system/actors.ts';
import { domainEventListener, type DomainEvent } from '../system/domain-events.ts';
import { appMachines } from './app-machines.ts';
import { appAdapter } from './app-adapter.ts';

declare global {
  /** Set before the app starts, by testers and the analysts' live view, to inspect the machines. */
  var __inspectMachines: ((event: InspectionEvent) => void) | undefined;
}

export function createRootActor(onDomainEvent: (domainEvent: DomainEvent) => void): Actors['app'] {
  const machine = createAppMachine(appAdapter, appMachines());
  const emittedListener = domainEventListener(onDomainEvent);
  return createActor(machine, {
    input: { analyticsConsent: storedConsent(), wasProtected: readToken() !== null && readLocal('protected') !== null },
    inspect: (event) => {
      emittedListener(event);
      globalThis.__inspectMachines?.(event);
    },
  });
}

function storedConsent(): 'given' | 'refused' | null {
  const stored = readLocal('analyticsConsent');
  return stored === 'given' || stored === 'refused' ? stored : null;
}
