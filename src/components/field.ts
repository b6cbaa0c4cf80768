import type { Ref } from 'react';

/** What every field takes. `name` is the field's name on the wire; errors are shown all, in their order. */
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly errors: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** The id of a field's input, which an error summary links to. */
export function fieldId(name: string): string {
  return `field-${name}`;
}
