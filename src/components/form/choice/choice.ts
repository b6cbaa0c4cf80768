import type { FieldProps } from '../field.ts';

/** One of the answers of a field. */
export interface Choice {
  /** The value on the wire. */
  readonly code: string;
  readonly name: string;
}

/** A field whose value is the code of one of its choices, '' while there is none. */
export interface ChoiceFieldProps extends Omit<FieldProps, 'ref' | 'status'> {
  readonly options: readonly Choice[];
  readonly autoComplete?: 'country' | 'off';
  /** What stands for no answer; a request to choose one unless it is said. */
  readonly noneLabel?: string;
}
