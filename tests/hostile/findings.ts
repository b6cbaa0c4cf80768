/** A kind of finding that is known, and the reason why it stands; it is told each time, and fails nothing. */
export interface Known {
  readonly pattern: RegExp;
  readonly why: string;
}

/** Of the decoding rule (reading 77), `call status name of the mutant`. */
export const knownInDecoding: readonly Known[] = [
  { pattern: / (?:unknown|element) /, why: 'the decoding rule of unknown values and broken elements is being built' },
];
