import { createExclusionMachine } from '../../machines/exclusion/exclusion.machine.ts';
import { exclusionPorts } from './ports/exclusion-ports.ts';
import { arriveInSession } from './session-system.ts';

const exclusion = createExclusionMachine(exclusionPorts);

/** Gives the session the machine of breaks and exclusions, with all it needs. */
export function placeExclusion(): void {
  arriveInSession({ exclusion });
}
