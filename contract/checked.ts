import type * as z from 'zod/mini';

/** Adds checks to a schema. Chained methods such as `.check()` never count as pure and would stay in every bundle. */
/* @__NO_SIDE_EFFECTS__ */
export function checked<S extends z.ZodMiniType>(schema: S, ...checks: Parameters<S['check']>): S {
  return schema.check(...checks);
}
