import pg from 'pg';
import { currentTask, labelOf, type Scheduler } from './scheduler.ts';

/** What this thread simulates now. */
export const simulated: { scheduler: Scheduler | null } = { scheduler: null };

/** Gateways that have crashed; their code gets no answers any more. */
const crashed = new Set<string>();
/** The connections of each gateway, by its name, which is the application name of its sessions. */
const open = new Map<string, Set<pg.Client>>();
const listening = new Set<pg.Client>();

const placeOf = (client: pg.Client): string | null => {
  const parameters: unknown = Reflect.get(client, 'connectionParameters');
  const name: unknown =
    typeof parameters === 'object' && parameters !== null ? Reflect.get(parameters, 'application_name') : null;
  return typeof name === 'string' && name.startsWith('gateway-') ? name : null;
};

const textOf = (statement: unknown): string => {
  const text: unknown =
    typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : statement;
  return typeof text === 'string' ? text : '';
};

const never = (): Promise<never> => new Promise(() => undefined);

/** The id of a connection's session at the server. */
export const sessionOf = (client: pg.Client): number => Number(Reflect.get(client, 'processID') ?? 0);

export const connectionsOf = (place: string): readonly pg.Client[] => [...(open.get(place) ?? [])];

export const isOpen = (client: pg.Client): boolean => open.get(placeOf(client) ?? '')?.has(client) === true;

/** Notices that have arrived, and are not yet among the steps. */
const arrived: { readonly place: string; readonly deliver: () => void }[] = [];

/**
 * Asks each listening connection for something: what was notified before has arrived then. The notices become steps, in
 * the order of the gateways.
 */
export async function hearAll(): Promise<void> {
  for (const client of listening) {
    const place = placeOf(client);
    if (place !== null && !crashed.has(place)) await Reflect.apply(original.query, client, ['select 1']);
  }
  for (const { place, deliver } of arrived.splice(0).toSorted((a, b) => a.place.localeCompare(b.place))) {
    simulated.scheduler?.later(`${labelOf(place)} hears a notice`, () => {
      if (!crashed.has(place)) deliver();
    });
  }
}

export function crash(place: string): void {
  crashed.add(place);
  open.delete(place);
  for (const client of listening) if (placeOf(client) === place) listening.delete(client);
}

type Method = (this: pg.Client, ...parameters: unknown[]) => unknown;

function methodOf(name: 'query' | 'connect' | 'emit'): Method {
  const method: unknown = Reflect.get(pg.Client.prototype, name);
  if (typeof method !== 'function') throw new TypeError(`pg has no ${name}`);
  return method as Method;
}

const original = { query: methodOf('query'), connect: methodOf('connect'), emit: methodOf('emit') };

/** From now on the scheduler decides when the statements of a task are sent, and when a notification is heard. */
export function simulateDatabase(): void {
  const replacing: Record<keyof typeof original, Method> = {
    connect(...parameters) {
      const place = placeOf(this);
      if (place === null) return original.connect.apply(this, parameters);
      if (crashed.has(place)) return never();
      const clients = open.get(place) ?? new Set();
      open.set(place, clients.add(this));
      this.once('end', () => clients.delete(this));
      return original.connect.apply(this, parameters);
    },
    query(...parameters) {
      const place = placeOf(this);
      if (place !== null && crashed.has(place)) return never();
      const text = textOf(parameters[0]);
      if (place !== null && text.startsWith('listen ')) listening.add(this);
      const task = currentTask();
      const { scheduler } = simulated;
      const send = (): Promise<unknown> => Promise.resolve(original.query.apply(this, parameters));
      // A statement sent when a connection is opened belongs to the connection, not to the task that needed it.
      if (place === null || task === null || scheduler === null || text.includes('set_config(')) return send();
      return scheduler.statement(task, this, text, send);
    },
    emit(...parameters) {
      const place = placeOf(this);
      const { scheduler } = simulated;
      const deliver = (): unknown => original.emit.apply(this, parameters);
      if (parameters[0] !== 'notification' || place === null || scheduler === null) return deliver();
      arrived.push({ place, deliver: () => void deliver() });
      return true;
    },
  };
  Object.assign(pg.Client.prototype, replacing);
}
