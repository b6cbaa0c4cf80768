import type { ReactNode, Ref } from 'react';

/** What every field has besides its value. `name` is the field's name on the wire; errors are shown all, in their order. */
export interface CommonFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly errors: readonly string[];
  /** Marked in the label; everything else must be filled in. */
  readonly optional?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** A field whose value is a text. */
export interface FieldProps extends CommonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** What is told while typing, in the place of the errors while there are none; null keeps the place. */
  readonly status?: ReactNode;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** The id of a field's input, which an error summary links to. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** What describes a field to a screen reader: help, errors, live help. */
export function describedBy({
  name,
  description,
  errors,
  status,
}: Pick<FieldProps, 'name' | 'description' | 'errors' | 'status'>): string | undefined {
  const id = fieldId(name);
  const parts = [
    ...(description === undefined ? [] : [`${id}-description`]),
    ...(errors.length === 0 ? [] : [`${id}-errors`]),
    ...(status === undefined || errors.length > 0 ? [] : [`${id}-status`]),
  ];
  return parts.length === 0 ? undefined : parts.join(' ');
}

/** The id of a box's words: they say what a button waits for that is disabled without the tick. */
export const labelId = (name: string): string => `${fieldId(name)}-label`;
