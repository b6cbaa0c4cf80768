import { readSchema } from '../../../domain/forms/form-reading.ts';
import type {
  FormSchema,
  ReceivedField,
  ReceivedRelation,
  ReceivedSchema,
  ReceivedSection,
  ReceivedTab,
} from '../../../domain/forms/form-schema.ts';

export function field(name: string, type: string, more: Partial<ReceivedField> = {}): ReceivedField {
  return {
    name,
    type,
    label: null,
    text: null,
    required: false,
    options: null,
    dictionary: null,
    maxLength: null,
    defaultValue: null,
    relation: null,
    ...more,
  };
}

export function when(field: string, value: string | boolean, more: Partial<ReceivedRelation> = {}): ReceivedRelation {
  return { field, type: 'equal', value, defaultValue: null, ...more };
}

export function section(fields: readonly ReceivedField[], more: Partial<ReceivedSection> = {}): ReceivedSection {
  return { id: 'section', title: null, relation: null, fields, ...more };
}

export function tab(step: string, ...sections: readonly ReceivedSection[]): ReceivedTab {
  return { step, title: `title of ${step}`, sections };
}

export function received(...tabs: readonly ReceivedTab[]): ReceivedSchema {
  return { version: 1, tabs };
}

export function drawable(...tabs: readonly ReceivedTab[]): FormSchema {
  const reading = readSchema(received(...tabs));
  if (reading.kind !== 'drawable') throw new Error(`not drawable: ${reading.fields.join(', ')}`);
  return reading.schema;
}
