export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * The plain, comparable form of any value: keys sorted, `undefined` fields removed, errors as `{ error: message }`,
 * files as name and size, actors as `#id`, functions and signals as a word in brackets.
 */
export function plain(value: unknown): Json {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : `(${value})`;
    case 'bigint':
      return `${value}n`;
    case 'function':
      return '(function)';
    case 'undefined':
      return null;
    case 'symbol':
      return '(symbol)';
    case 'object':
      return value === null ? null : plainObject(value);
  }
}

function plainObject(value: object): Json {
  if (Array.isArray(value)) return value.map(plain);
  if ('sessionId' in value && 'send' in value && 'id' in value) return `#${String(value.id)}`;
  return (Object.getPrototypeOf(value) === Object.prototype ? null : plainOfItsClass(value)) ?? plainRecord(value);
}

function plainOfItsClass(value: object): Json {
  if (value instanceof Error) return { error: value.message };
  if (value instanceof Map) return [...value].map(plain);
  if (value instanceof Set) return [...value].map(plain);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof AbortSignal) return '(signal)';
  if (value instanceof Blob) return { file: 'name' in value ? String(value.name) : '', bytes: value.size };
  return null;
}

function plainRecord(value: object): Json {
  const result: Record<string, Json> = {};
  for (const key of Object.keys(value).sort()) {
    const field: unknown = Reflect.get(value, key);
    if (field !== undefined) result[key] = plain(field);
  }
  return result;
}

/** A string that is equal only for values with equal plain forms. */
export function canonical(value: unknown): string {
  return JSON.stringify(plain(value));
}
