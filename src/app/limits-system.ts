import { createLimitsMachine } from '../../machines/limits/limits.machine.ts';
import { limitsPorts } from './ports/limits-ports.ts';
import { sessionMachine } from './session-system.ts';

/** Puts the machine of the limits, with all it needs, into its place in the session. */
export function placeLimits(): void {
  Object.assign(sessionMachine.implementations.actors, { limits: createLimitsMachine(limitsPorts) });
}
