/** The latest `max` values. */
export interface Recent {
  /** False if it is among them already. */
  add(value: string): boolean;
}

export function createRecent(max: number): Recent {
  const values = new Set<string>();
  return {
    add: (value) => {
      if (values.has(value)) return false;
      values.add(value);
      for (const oldest of values) {
        if (values.size <= max) break;
        values.delete(oldest);
      }
      return true;
    },
  };
}
