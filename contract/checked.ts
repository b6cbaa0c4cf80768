import type * as z from 'zod/mini';

/** A schema with further checks. An endpoint of its own method would stay in every bundle: a chain of endpoints is never seen as pure. */
/* @__NO_SIDE_EFFECTS__ */
export function checked<S extends z.ZodMiniType>(schema: S, ...checks: Parameters<S['check']>): S {
  return schema.check(...checks);
}
