import { createLimitsMachine } from '../../machines/safer-play/limits/limits.machine.ts';
import { limitsPorts } from '../adapters/limits-ports.ts';
import { arriveInSession } from './session-system.ts';

const limits = createLimitsMachine(limitsPorts);

/** Gives the session the machine of the limits, with all it needs. */
export function placeLimits(): void {
  arriveInSession({ limits });
}
