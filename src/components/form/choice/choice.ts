import type { FieldProps } from '../field.ts';

/** One option of a field. */
export interface Choice {
  /** The value on the wire. */
  readonly code: string;
  readonly name: string;
}

/** A field whose value is a choice's code, or '' for none. */
export interface ChoiceFieldProps extends Omit<FieldProps, 'ref' | 'status' | 'enterKeyHint'> {
  readonly options: readonly Choice[];
  readonly autoComplete?: 'country' | 'off';
  /** Text of the empty choice; a request to choose by default. */
  readonly noneLabel?: string;
}
