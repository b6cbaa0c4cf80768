import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { examples } from '../unit/contract/responses.ts';
import { completed, mutantsOf, type Mutant } from './mutants.ts';

/** A valid response of an endpoint, with every optional key. */
export interface Sample {
  readonly endpoint: Endpoint;
  readonly status: number;
  readonly body: unknown;
}

/** One per response of the contract with a body: the documents' example if there is one, completed by the schema. */
export const samples: readonly Sample[] = endpoints.flatMap((endpoint) =>
  Object.entries(endpoint.responses).flatMap(([key, schema]) => {
    const status = Number(key);
    if (schema === null) return [];
    const example = examples.find((one) => one.endpoint === endpoint && one.status === status);
    return [{ endpoint, status, body: completed(schema, example?.body) }];
  }),
);

export function mutantsOfSample({ endpoint, status, body }: Sample): readonly Mutant[] {
  const schema = endpoint.responses[status];
  return schema ? mutantsOf(schema, body) : [];
}
