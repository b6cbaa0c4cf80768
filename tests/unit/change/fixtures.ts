import { createMachine, type AnyStateMachine } from 'xstate';
import { readMachine } from '../../../atlas/change/extract.ts';
import type { Revision, RevisionMachine } from '../../../atlas/change/revision.ts';

type Config = Parameters<typeof createMachine>[0];

/** A chart as a revision says it; its actors, guards and actions are names alone. */
export function chart(config: Config, delays: Readonly<Record<string, number>> = {}): RevisionMachine {
  const machine: AnyStateMachine = createMachine({ id: 'job', ...config }).provide({ delays });
  return readMachine('job', machine);
}

/** A revision that says nothing but this. */
export function revision(said: Partial<Revision>): Revision {
  return { machines: {}, failures: {}, texts: {}, requirements: {}, tests: [], denominators: null, ...said };
}
