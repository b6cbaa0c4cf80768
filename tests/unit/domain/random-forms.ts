import fc from 'fast-check';
import { readSchema } from '../../../domain/forms/form-reading.ts';
import {
  FIELD_TYPES,
  fieldsOf,
  type FieldValue,
  type FormSchema,
  type FormValues,
  type ReceivedField,
  type ReceivedTab,
} from '../../../domain/forms/form-schema.ts';
import { initialValues } from '../../../domain/forms/form-values.ts';
import { REGISTRATION_STEPS } from '../../../domain/forms/registration-steps.ts';

/** The seed of the random forms: `SEED=7 vitest run …` tries others; the test titles contain it. */
export const SEED = Number(process.env['SEED'] ?? 20_261_121);
/** Number of forms; fewer for mutation tests, which run them for each of a thousand mutants. */
export const FORMS = Number(process.env['FORMS'] ?? 2_000);
export const RUNS = { seed: SEED, numRuns: FORMS };

export const NAMES = [
  'a',
  'b',
  'c',
  'd',
  'e',
  'f',
  'pesel',
  'city',
  'username',
  'password',
  'toc',
  'constructor',
  'valueOf',
] as const;
const VALUES: readonly FieldValue[] = ['', ' ', 'x', ' x', 'y', 'true', 'PL', true, false, 0, 3];

export const value = fc.constantFrom(...VALUES);
const relation = fc.record({
  field: fc.constantFrom(...NAMES, 'nowhere'),
  type: fc.oneof({ weight: 12, arbitrary: fc.constantFrom('equal', 'notEqual') }, fc.constant('like')),
  value,
  defaultValue: fc.option(value, { nil: null }),
});
const field: fc.Arbitrary<ReceivedField> = fc.record({
  name: fc.constantFrom(...NAMES),
  type: fc.oneof({ weight: 40, arbitrary: fc.constantFrom(...FIELD_TYPES) }, fc.constant('signature')),
  label: fc.constant(null),
  text: fc.constant(null),
  required: fc.boolean(),
  options: fc.option(fc.constant([{ code: 'x', name: 'x' }]), { nil: null }),
  dictionary: fc.constant(null),
  maxLength: fc.option(fc.constantFrom(1, 5), { nil: null }),
  defaultValue: fc.option(value, { nil: null, freq: 4 }),
  relation: fc.option(relation, { nil: null, freq: 2 }),
});
const section = fc.record({
  id: fc.constantFrom('s', 't'),
  title: fc.constant(null),
  relation: fc.option(relation, { nil: null, freq: 4 }),
  fields: fc.array(field, { maxLength: 5 }),
});
export const tabs: fc.Arbitrary<ReceivedTab[]> = fc.array(
  fc.record({
    step: fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...REGISTRATION_STEPS) }, fc.constant('selfie')),
    title: fc.constant('t'),
    sections: fc.array(section, { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 6 },
);

/** Any form that this client can render, with any tabs, sections, fields and relations. */
export function drawableForms(received: fc.Arbitrary<ReceivedTab[]> = tabs): fc.Arbitrary<FormSchema> {
  return received
    .map((tabs) => readSchema({ version: 1, tabs }))
    .filter((reading) => reading.kind === 'drawable')
    .map((reading) => {
      if (reading.kind !== 'drawable') throw new Error('filtered');
      return reading.schema;
    });
}

export interface Action {
  readonly at: number;
  readonly value: FieldValue | undefined;
}

export const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.record({ at: fc.nat(), value: fc.option(value, { nil: undefined }) }),
  { maxLength: 12 },
);

/** Every state of the form that the actions lead to, starting with the schema's defaults. */
export function statesOf(schema: FormSchema, actions: readonly Action[]): FormValues[] {
  const keys = fieldsOf(schema).map(({ key }) => key);
  const states: FormValues[] = [initialValues(schema)];
  for (const { at, value } of keys.length > 0 ? actions : []) {
    states.push(Object.freeze({ ...states.at(-1), [keys[at % keys.length] ?? '']: value }));
  }
  return states;
}
