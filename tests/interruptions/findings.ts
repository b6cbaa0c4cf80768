import type { Known } from '../hostile/findings.ts';

/** Of the interruptions in Chromium, `machine state: interruption: problems`. */
export const knownInterruptions: readonly Known[] = [
  {
    pattern: /^depositForm \{"offering":"authorising"\}.*: still loads: button Wpłać[^;]*$/,
    why: 'the wallet has its own sheet open, and ends by itself or by the person',
  },
  {
    pattern: /^registration .*: the last answer is lost: [a-z ]+: the machine is at \{"step":"documents"\}$/,
    why: 'a registration that was not completed opens at its last step, with what was sent there',
  },
  {
    pattern: /^limits \{"choosing":"taking"\}: second tab: sent by itself: limits\.save$/,
    why: 'the limits of the least restrictions are saved one after the other: the rest of them was under way',
  },
  {
    pattern:
      /^registration .*: a link leads away: double (?:click|tap): could not be tried: .* leave\.asked\|0, not nothing$/,
    why: 'the second click asks the same question, which stands once',
  },
];
