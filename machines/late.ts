/** Room for machines whose code comes later. A machine reads one where it invokes it, which it does only after `arrive`. */
export function lateMachines<Machines extends object>() {
  const machines = {} as Machines;
  const arrive = (some: Partial<Machines>) => void Object.assign(machines, some);
  return { machines, arrive };
}

/** Actors with those that come later: each is looked up where it is invoked. */
export function withLate<Actors extends object, Late extends object, Name extends keyof Late & string>(
  actors: Actors,
  late: Late,
  names: readonly Name[],
): Actors & Pick<Late, Name> {
  for (const name of names) Object.defineProperty(actors, name, { enumerable: true, get: () => late[name] });
  return actors as Actors & Pick<Late, Name>;
}
