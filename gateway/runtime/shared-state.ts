import * as z from 'zod/mini';
import { Fault } from '../../contract/sandbox.ts';
import type { Clock } from '../lib/clock.ts';
import { machineClock } from '../lib/clock.ts';
import type { Database } from '../database/database.ts';
import { json, sql } from '../database/sql.ts';
import type { Bus } from '../domain/ports/push-bus.ts';

const ClockValue = z.object({ offset: z.number() });
const MaintenanceValue = z.object({ maintenance: z.boolean() });

const NO_FAULT: Fault = { kind: 'none', path: '', times: null, delay: 0 };

interface State {
  readonly offset: number;
  readonly maintenance: boolean;
  readonly fault: Fault;
}

/** State shared by all gateway processes. Each caches a copy and reads it again after every change. */
export interface SharedState {
  readonly clock: Clock;
  offset(): number;
  maintenance(): boolean;
  fault(): Fault;
  setOffset(offset: number): Promise<void>;
  setMaintenance(maintenance: boolean): Promise<void>;
  setFault(fault: Fault): Promise<void>;
  /** Uses one of the fault's remaining repetitions, if any. */
  claimFault(): Promise<boolean>;
  /** Called after each change, also by another process. Returns the function that removes the listener. */
  onChange(listener: () => void): () => void;
}

interface Options {
  /** False: the clock is the machine's and no fault is simulated, whatever the database says. */
  readonly hasTestControls: boolean;
}

async function read(database: Database, { hasTestControls }: Options): Promise<State> {
  const rows = await database.all<{ name: string; value: unknown }>(sql`select name, value from shared_state`);
  const values = new Map(rows.map((row) => [row.name, row.value]));
  return {
    offset: hasTestControls ? ClockValue.parse(values.get('clock')).offset : 0,
    maintenance: MaintenanceValue.parse(values.get('maintenance')).maintenance,
    fault: hasTestControls ? Fault.parse(values.get('fault')) : NO_FAULT,
  };
}

export async function openSharedState(
  database: Database,
  bus: Bus,
  onError: (error: unknown) => void,
  options: Options,
): Promise<SharedState> {
  const listeners = new Set<() => void>();
  let state = await read(database, options);
  let reading: Promise<void> = Promise.resolve();

  const refresh = (): Promise<void> => {
    // A failed read, e.g. while the database restarts, must not prevent later reads.
    reading = reading
      .catch(() => undefined)
      .then(async () => {
        state = await read(database, options);
        for (const listener of listeners) listener();
      });
    return reading.catch(onError);
  };
  bus.subscribe(
    (notice) => {
      if (notice.kind === 'state') void refresh();
    },
    () => void refresh(),
  );

  const write = async (name: 'clock' | 'maintenance' | 'fault', value: object): Promise<void> => {
    await database.transaction(async (transaction) => {
      await transaction.run(sql`update shared_state set value = ${json(value)} where name = ${name}`);
      await bus.publish(transaction, { kind: 'state' });
    });
    await refresh();
  };

  return {
    clock: { now: () => machineClock.now() + state.offset, machineNow: () => machineClock.machineNow() },
    offset: () => state.offset,
    maintenance: () => state.maintenance,
    fault: () => state.fault,
    setOffset: (offset) => write('clock', { offset }),
    setMaintenance: (maintenance) => write('maintenance', { maintenance }),
    setFault: (fault) => write('fault', fault),
    claimFault: async () => {
      if (state.fault.kind === 'none') return false;
      if (state.fault.times === null) return true;
      const left = await database.one<{ times: number }>(sql`
        update shared_state
        set value = jsonb_set(value, '{times}', to_jsonb((value ->> 'times')::int - 1))
        where name = 'fault' and value ->> 'kind' <> 'none' and (value ->> 'times')::int > 0
        returning (value ->> 'times')::int as times
      `);
      if (left === undefined || left.times === 0) await refresh();
      return left !== undefined;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
