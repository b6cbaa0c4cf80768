import { createExclusionMachine } from '../../../machines/safer-play/exclusion/exclusion.machine.ts';
import { exclusionAdapter } from '../../adapters/exclusion-adapter.ts';

export const machines = { exclusion: createExclusionMachine(exclusionAdapter) };
