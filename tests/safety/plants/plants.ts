import { DEPOSIT_PLANTS } from './deposits.ts';
import { EXCLUSION_PLANTS } from './exclusions.ts';
import { LIMIT_PLANTS } from './limits.ts';
import type { Plant } from './plant.ts';
import { SESSION_PLANTS } from './sessions.ts';

/** Every guard that is taken out in turn. */
export const PLANTS: readonly Plant[] = [...DEPOSIT_PLANTS, ...LIMIT_PLANTS, ...SESSION_PLANTS, ...EXCLUSION_PLANTS];
