import type { Known } from '../../tests/hostile/findings.ts';

/** Of the interruptions in Chromium, `machine state: interruption: problems`. */
export const knownInterruptions: readonly Known[] = [
  {
    pattern: /^depositForm \{"offering":"authorising"\}.*: still loads: button Wpłać[^;]*$/,
    why: 'the wallet has its own sheet open, and ends by itself or by the person',
  },
];
