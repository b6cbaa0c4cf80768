import type { Endpoint } from '../../contract/endpoint.ts';
import { openApiDocument } from '../../contract/openapi.ts';

export interface EndpointInputs {
  /** Names in the query. */
  readonly query: readonly string[];
  /** A body of the endpoint's shape with the value in every field, at any depth; null without a body in JSON. */
  readonly bodyOf: ((value: (name: string) => unknown) => Readonly<Record<string, unknown>>) | null;
}

/** What of a JSON schema says its shape. */
interface Shape {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
}

/** What an endpoint takes, from the OpenAPI document; slow, so keep the result. */
export function inputsOf(endpoint: Endpoint): EndpointInputs {
  const { paths, components } = openApiDocument([endpoint]);
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const operation = operations.find(({ operationId }) => operationId === endpoint.name);
  const shape = operation?.requestBody?.content['application/json']?.schema as Shape | undefined;
  const schemas = components.schemas as Readonly<Record<string, Shape>>;

  const filled = (one: Shape, name: string, value: (name: string) => unknown): unknown => {
    const known = one.$ref === undefined ? one : (schemas[one.$ref.split('/').at(-1) ?? ''] ?? {});
    if (known.properties !== undefined) {
      return Object.fromEntries(
        Object.entries(known.properties).map(([key, field]) => [key, filled(field, key, value)]),
      );
    }
    if (known.items !== undefined) return [filled(known.items, name, value)];
    const variants = known.anyOf ?? known.oneOf ?? known.allOf;
    const [deepest] = (variants ?? []).toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length);
    return deepest === undefined ? value(name) : filled(deepest, name, value);
  };

  return {
    query: (operation?.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    bodyOf: shape === undefined ? null : (value) => filled(shape, '', value) as Record<string, unknown>,
  };
}
