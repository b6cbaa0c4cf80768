import { createLimitsMachine } from '../../../machines/safer-play/limits/limits.machine.ts';
import { limitsPorts } from '../../adapters/limits-ports.ts';

export const actors = { limits: createLimitsMachine(limitsPorts) };
