/** A piece of SQL with its parameters; pieces nest, everything else in a template becomes a `$n` parameter. */
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
 * Times are epoch milliseconds, money is bigint, both ways.
 */
export function sql(parts: TemplateStringsArray, ...values: unknown[]): Fragment {
  return new Fragment(parts, values);
}

export const nothing = new Fragment([''], []);

/** The text with `$n` places and the parameters in their order. */
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
        values.push(value);
        text += `$${values.length}`;
      }
    });
  };
  walk(fragment);
  return { text, values };
}
