import type * as z from 'zod/mini';

/** The base that a call's path stands under; the addresses are in `bases.ts`. */
export type Service = 'account' | 'main' | 'app' | 'cdn' | 'i18n';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';

/** Who may make a call: anybody, a signed-in player, or the holder of a registration token (reading 15a). */
export type Access = 'public' | 'player' | 'registration' | 'playerOrRegistration';

export type Schema = z.ZodMiniType;

/** Status of a successful answer -> schema of its body; null where the answer has none. */
export type Answers = { readonly [status: number]: Schema | null };

export interface Call<
  Params extends Schema | null = Schema | null,
  Query extends Schema | null = Schema | null,
  Body extends Schema | null = Schema | null,
  A extends Answers = Answers,
> {
  /** Unique, `area.verb`; also the OpenAPI operation id. */
  readonly name: string;
  readonly summary: string;
  readonly service: Service;
  readonly method: Method;
  /** Path under the service's base, parameters as `:name`. */
  readonly path: string;
  readonly access: Access;
  /** True for calls that show their own errors (API-03, reading 4). */
  readonly bypassesInterceptor: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answers: A;
  /** Codes of the catalogue that the call may be refused with, beyond the general ones. */
  readonly refusals: readonly string[];
  /** For calls beyond the documents: why they exist (reading 74). */
  readonly extension: string | null;
  /** `multipart` only for uploads, `none` where there is no body. */
  readonly encoding: 'json' | 'multipart' | 'none';
  /** True where the caller sends an Idempotency-Key header (DEP-10). */
  readonly idempotent: boolean;
}

type Optional<P extends Schema | null, Q extends Schema | null, B extends Schema | null, A extends Answers> = Pick<
  Call<P, Q, B, A>,
  'params' | 'query' | 'body' | 'bypassesInterceptor' | 'refusals' | 'extension' | 'encoding' | 'idempotent'
>;

type Definition<P extends Schema | null, Q extends Schema | null, B extends Schema | null, A extends Answers> = Omit<
  Call<P, Q, B, A>,
  keyof Optional<P, Q, B, A>
> &
  Partial<Optional<P, Q, B, A>>;

/** Defines one call of the contract. Pure, so that a bundle keeps only the calls it makes. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<
  const A extends Answers,
  P extends Schema | null = null,
  Q extends Schema | null = null,
  B extends Schema | null = null,
>(definition: Definition<P, Q, B, A>): Call<P, Q, B, A> {
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

export type ParamsOf<C extends Call> = Value<C['params']>;
export type QueryOf<C extends Call> = Value<C['query']>;
export type BodyOf<C extends Call> = Value<C['body']>;

/** The decoded successful answers of a call, told apart by status. */
export type AnswerOf<C extends Call> = {
  [Status in keyof C['answers'] & number]: { readonly status: Status; readonly body: Value<C['answers'][Status]> };
}[keyof C['answers'] & number];
