import type * as z from 'zod/mini';

/** The service whose base path (`bases.ts`) precedes the endpoint's path. */
export type Service = 'account' | 'main' | 'app' | 'cdn' | 'i18n';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';

/** Who may use an endpoint: anybody, a signed-in player, or the holder of a registration token (reading 15a). */
export type Access = 'public' | 'player' | 'registration' | 'playerOrRegistration';

export type Schema = z.ZodMiniType;

/** Status of a successful response -> schema of its body; null if it has no body. */
export type Responses = { readonly [status: number]: Schema | null };

export interface Endpoint<
  Params extends Schema | null = Schema | null,
  Query extends Schema | null = Schema | null,
  Body extends Schema | null = Schema | null,
  A extends Responses = Responses,
> {
  /** Unique, `area.verb`; also the OpenAPI operation id. */
  readonly name: string;
  readonly summary: string;
  readonly service: Service;
  readonly method: Method;
  /** Path under the service's base, parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  /** True for endpoints that show their own errors (API-03, reading 4). */
  readonly bypassesInterceptor: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly responses: A;
  /** Error codes of the catalogue that are specific to this endpoint; the general codes also apply. */
  readonly refusals: readonly string[];
  /** For endpoints beyond the documents: why they exist (reading 74). */
  readonly extension: string | null;
  /** `multipart` only for uploads, `none` if there is no body. */
  readonly encoding: 'json' | 'multipart' | 'none';
  /** True if the caller sends an Idempotency-Key header (DEP-10). */
  readonly idempotent: boolean;
}

type Optional<P extends Schema | null, Q extends Schema | null, B extends Schema | null, A extends Responses> = Pick<
  Endpoint<P, Q, B, A>,
  'params' | 'query' | 'body' | 'bypassesInterceptor' | 'refusals' | 'extension' | 'encoding' | 'idempotent'
>;

type Definition<P extends Schema | null, Q extends Schema | null, B extends Schema | null, A extends Responses> = Omit<
  Endpoint<P, Q, B, A>,
  keyof Optional<P, Q, B, A>
> &
  Partial<Optional<P, Q, B, A>>;

/** Defines one endpoint of the contract. Pure, so that a bundle keeps only the endpoints it uses. */
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<
  const A extends Responses,
  P extends Schema | null = null,
  Q extends Schema | null = null,
  B extends Schema | null = null,
>(definition: Definition<P, Q, B, A>): Endpoint<P, Q, B, A> {
  return {
    params: null as P,
    query: null as Q,
    body: null as B,
    bypassesInterceptor: false,
    refusals: [],
    extension: null,
    encoding: definition.body ? 'json' : 'none',
    idempotent: false,
    ...definition,
  };
}

type Value<S extends Schema | null | undefined> = S extends Schema ? z.infer<S> : undefined;

export type ParamsOf<C extends Endpoint> = Value<C['params']>;
export type QueryOf<C extends Endpoint> = Value<C['query']>;
export type BodyOf<C extends Endpoint> = Value<C['body']>;

/** The decoded successful responses of an endpoint, as a union by status. */
export type ResponseOf<C extends Endpoint> = {
  [Status in keyof C['responses'] & number]: { readonly status: Status; readonly body: Value<C['responses'][Status]> };
}[keyof C['responses'] & number];
