/** A piece of SQL with its parameters; pieces can be nested, any other value in a template becomes a `$n` parameter. */
export class Fragment {
  readonly parts: readonly string[];
  readonly values: readonly unknown[];

  constructor(parts: readonly string[], values: readonly unknown[]) {
    this.parts = parts;
    this.values = values;
  }
}

/**
 * Tagged template for SQL. Values are parameters, never text: `` sql`select * from player where email = ${email}` ``.
 * Times are epoch milliseconds, money is bigint, in both directions.
 */
export function sql(parts: TemplateStringsArray, ...values: unknown[]): Fragment {
  return new Fragment(parts, values);
}

/** A value for a JSON column; null is the column's null. */
export class Json {
  readonly value: object | null;

  constructor(value: object | null) {
    this.value = value;
  }
}

export const json = (value: object | null): Json => new Json(value);

export const nothing = new Fragment([''], []);

/** A number from here on (1973) is a time: no integer parameter is that large, and money is bigint. */
const FIRST_TIME = 100_000_000_000;
const MAX_INTEGER = 2 ** 31;

interface Parameter {
  readonly value: unknown;
  /** The type, which the server would have to guess. */
  readonly type: string;
}

function parameterOf(value: unknown): Parameter {
  if (value instanceof Json) return { value: value.value && JSON.stringify(value.value), type: '::jsonb' };
  switch (typeof value) {
    case 'bigint':
      return { value: String(value), type: '::int8' };
    case 'boolean':
      return { value, type: '::bool' };
    case 'number':
      if (Math.abs(value) >= FIRST_TIME) return { value: new Date(value).toISOString(), type: '::timestamptz' };
      if (Math.abs(value) < MAX_INTEGER) return { value, type: '' };
      throw new TypeError(`${value} is neither an integer nor a time`);
    case 'undefined':
      throw new TypeError('a parameter is undefined');
    default:
      return { value, type: value instanceof Uint8Array ? '::bytea' : '' };
  }
}

/** The text with `$n` placeholders and the parameters in their order. */
export function render(fragment: Fragment): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  let text = '';
  const walk = (piece: Fragment): void => {
    piece.parts.forEach((part, index) => {
      text += part;
      if (index >= piece.values.length) return;
      const value = piece.values[index];
      if (value instanceof Fragment) {
        walk(value);
      } else {
        const parameter = parameterOf(value);
        values.push(parameter.value);
        text += `$${values.length}${parameter.type}`;
      }
    });
  };
  walk(fragment);
  return { text, values };
}
