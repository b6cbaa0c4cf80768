import { DEPOSIT_SEEDED_FAULTS } from './deposits.ts';
import { EXCLUSION_SEEDED_FAULTS } from './exclusions.ts';
import { LIMIT_SEEDED_FAULTS } from './limits.ts';
import type { SeededFault } from './seeded-fault.ts';
import { SESSION_SEEDED_FAULTS } from './sessions.ts';

/** Every guard, disabled one at a time. */
export const SEEDED_FAULTS: readonly SeededFault[] = [
  ...DEPOSIT_SEEDED_FAULTS,
  ...LIMIT_SEEDED_FAULTS,
  ...SESSION_SEEDED_FAULTS,
  ...EXCLUSION_SEEDED_FAULTS,
];
