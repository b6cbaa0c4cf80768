import { createLimitsMachine } from '../../../machines/safer-play/limits/limits.machine.ts';
import { limitsAdapter } from '../../adapters/limits-adapter.ts';

export const machines = { limits: createLimitsMachine(limitsAdapter) };
