import type { Definition } from '../../model-tests/engine/definition.ts';
import type { RouteEntry } from '../../src/app/routes.ts';

type Route = Pick<RouteEntry, 'path' | 'screen' | 'actors'>;

/** The machine that an actor of the app runs: its own, or that of the invoke with this id. */
function machineOf(actor: string, definitions: ReadonlyMap<string, Definition>): string {
  if (definitions.has(actor)) return actor;
  for (const { machine, states } of definitions.values()) {
    const invoke = states.flatMap(({ invokes }) => invokes).find(({ id }) => id === actor);
    const logic: unknown = invoke && machine.implementations.actors[invoke.src];
    if (typeof logic === 'object' && logic !== null && 'id' in logic) return String(logic.id);
  }
  return actor;
}

/**
 * The paths of the routes on whose screens a machine runs, by its name: those that name it as their screen or among
 * their actors, else those of the machines that start it.
 */
export function routesOfMachines(
  routes: readonly Route[],
  definitions: ReadonlyMap<string, Definition>,
  parentsOf: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, readonly string[]>();
  for (const { path, screen, actors = [] } of routes) {
    const own = new Set(
      [...actors, ...(screen === undefined ? [] : [screen])].map((name) => machineOf(name, definitions)),
    );
    for (const name of own) named.set(name, [...(named.get(name) ?? []), path]);
  }
  const routesOf = (name: string, below: readonly string[]): readonly string[] => {
    const own = named.get(name);
    if (own) return own;
    const others = (parentsOf.get(name) ?? []).filter((parent) => !below.includes(parent));
    return [...new Set(others.flatMap((parent) => routesOf(parent, [...below, name])))];
  };
  return new Map([...definitions.keys()].map((name) => [name, routesOf(name, [])]));
}
