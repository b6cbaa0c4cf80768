import { createExclusionMachine } from '../../../machines/safer-play/exclusion/exclusion.machine.ts';
import { exclusionAdapter } from '../../adapters/safer-play/exclusion-adapter.ts';

export const machines = { exclusion: createExclusionMachine(exclusionAdapter) };
