import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { examples } from '../unit/contract/answers.ts';
import { completed, mutantsOf, type Mutant } from './mutants.ts';

/** A sound answer of a call, with every key that it may have. */
export interface Sample {
  readonly call: Call;
  readonly status: number;
  readonly body: unknown;
}

/** One for every answer of the contract that has a body: the documents' example where there is one, filled in by the schema. */
export const samples: readonly Sample[] = calls.flatMap((call) =>
  Object.entries(call.answers).flatMap(([key, schema]) => {
    const status = Number(key);
    if (schema === null) return [];
    const example = examples.find((one) => one.call === call && one.status === status);
    return [{ call, status, body: completed(schema, example?.body) }];
  }),
);

/** Every mutant of a sample. */
export function mutantsOfSample({ call, status, body }: Sample): readonly Mutant[] {
  const schema = call.answers[status];
  return schema ? mutantsOf(schema, body) : [];
}
