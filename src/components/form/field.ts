import type { ReactNode, Ref } from 'react';

/** Common properties of all fields. `name` is the name on the wire; all errors are shown, in their order. */
export interface CommonFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly errors: readonly string[];
  /** Marked in the label; all other fields are required. */
  readonly optional?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** A field whose value is a text. */
export interface FieldProps extends CommonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Live help while typing, shown when there are no errors; null reserves its room. */
  readonly status?: ReactNode;
  /** What the Enter key of a phone's keyboard says. */
  readonly enterKeyHint?: 'done' | 'go' | 'next' | 'search' | 'send' | undefined;
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

/** The id of a checkbox's label: it describes a button that is disabled until the box is ticked. */
export const labelId = (name: string): string => `${fieldId(name)}-label`;
