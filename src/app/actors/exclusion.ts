import { createExclusionMachine } from '../../../machines/safer-play/exclusion/exclusion.machine.ts';
import { exclusionPorts } from '../../adapters/exclusion-ports.ts';

export const actors = { exclusion: createExclusionMachine(exclusionPorts) };
