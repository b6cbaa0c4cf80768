import { createExclusionMachine } from '../../machines/safer-play/exclusion/exclusion.machine.ts';
import { exclusionPorts } from '../adapters/exclusion-ports.ts';
import { arriveInSession } from './session-system.ts';

const exclusion = createExclusionMachine(exclusionPorts);

/** Gives the session the machine of breaks and exclusions, with all it needs. */
export function placeExclusion(): void {
  arriveInSession({ exclusion });
}
