/** The context of a machine as rows: each value under the path that leads to it. */
import { plain, type Json } from '../../../model-tests/engine/json.ts';

export interface ContextRow {
  /** `limits.daily[0].amount` */
  readonly field: string;
  /** Null for a value that is gone. */
  readonly value: string | null;
  /** What it was before; null if it is new, undefined if it is the same. */
  readonly before: string | null | undefined;
}

/** `before` is the context before the last step; null at the start, where nothing counts as changed. */
export function contextRows(before: { readonly context: unknown } | null, context: unknown): readonly ContextRow[] {
  const now = valuesOf(plain(context));
  if (before === null) return [...now].map(([field, value]) => ({ field, value, before: undefined }));
  const old = valuesOf(plain(before.context));
  const rows = [...now].map(([field, value]): ContextRow => {
    const was = old.get(field) ?? null;
    return { field, value, before: was === value ? undefined : was };
  });
  const gone = [...old].filter(([field]) => !now.has(field));
  return [...rows, ...gone.map(([field, value]): ContextRow => ({ field, value: null, before: value }))];
}

/** Empty lists and objects, and lists of plain values, are one value. */
function valuesOf(json: Json, path = ''): ReadonlyMap<string, string> {
  const parts = partsOf(json, path);
  if (parts === null) return new Map(path === '' ? [] : [[path, JSON.stringify(json)]]);
  return new Map(parts.flatMap(([field, value]) => [...valuesOf(value, field)]));
}

function partsOf(json: Json, path: string): readonly (readonly [string, Json])[] | null {
  if (typeof json !== 'object' || json === null) return null;
  if (isList(json)) {
    const isPlain = json.every((item) => typeof item !== 'object' || item === null);
    return isPlain ? null : json.map((item, index) => [`${path}[${index}]`, item] as const);
  }
  const entries = Object.entries(json);
  if (entries.length === 0) return null;
  return entries.map(([key, value]) => [path === '' ? key : `${path}.${key}`, value] as const);
}

const isList = (json: Json): json is readonly Json[] => Array.isArray(json);
