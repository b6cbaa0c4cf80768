/** The visibility of `from` depends on the value of `to`. */
export interface Dependency {
  readonly from: string;
  readonly to: string;
}

/** Returns a predicate for dependencies: whether `to` depends on `from` too, directly or through others. */
export function loopsOf(dependencies: readonly Dependency[]): (from: string, to: string) => boolean {
  const next = Map.groupBy(dependencies, ({ from }) => from);
  const reached = new Map<string, ReadonlySet<string>>();
  const reachableFrom = (start: string): ReadonlySet<string> => {
    const known = reached.get(start);
    if (known) return known;
    const found = new Set([start]);
    for (const from of found) {
      for (const { to } of next.get(from) ?? []) found.add(to);
    }
    reached.set(start, found);
    return found;
  };
  return (from, to) => reachableFrom(to).has(from);
}
