import type { Known } from '../../tests/hostile/findings.ts';

/** Of the interruptions in Chromium, `machine state: interruption: problems`. */
export const knownInterruptions: readonly Known[] = [];
