import { afterEach, expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { inert } from '../../../machines/inert-ports.ts';
import { generate } from '../../../model-tests/engine/generate.ts';
import { defineModel } from '../../../model-tests/engine/model.ts';
import { runPaths } from '../../../model-tests/engine/run-paths.ts';
import { PortWatch } from '../../../model-tests/levels/port-uses.ts';

interface Ports {
  readonly send: (sent: { readonly amount: number }, signal: AbortSignal) => Promise<void>;
  readonly store: (key: string) => void;
}

/** `factor` and `key` are what a slip of the pen would change: in an actor, and in an action. */
function transferModel(factor = 1, key = 'key-1') {
  const create = (ports: Ports = inert<Ports>()) =>
    setup({
      types: { events: {} as { type: 'transfer.send' } },
      actions: { store: () => ports.store(key) },
      actors: { send: fromPromise(({ signal }) => ports.send({ amount: 5_000 * factor }, signal)) },
    }).createMachine({
      id: 'transfer',
      initial: 'idle',
      states: {
        idle: { on: { 'transfer.send': { target: 'sending', actions: 'store' } } },
        sending: { invoke: { id: 'send', src: 'send', onDone: 'idle', onError: 'idle' } },
      },
    });
  return defineModel({
    name: 'transfer',
    create: () => create(),
    inputs: { plain: undefined },
    events: { 'transfer.send': { by: 'person' } },
    actors: { send: { done: { sent: undefined }, error: { network: new Error('network') } } },
    invariants: { 'it goes on': ({ value }) => value !== undefined },
  });
}

let ports: PortWatch | null = null;
afterEach(() => ports?.end());

async function walk(committed: string | null, factor?: number, key?: string) {
  const model = transferModel(factor, key);
  const generated = generate(model);
  ports = new PortWatch(committed);
  const { failures } = await runPaths(model, generated.golden, generated, [], ports.watch);
  return { failures: failures.map((failure) => failure.split('\n')[0]), text: ports.text() };
}

const COMMITTED = `${JSON.stringify(
  { 'transfer.send → transfer.idle|transfer.send|0': ["store('key-1'); send({'amount':5000})"] },
  null,
  2,
)}\n`;

test('What actions and actors ask of their ports is noted with its arguments, by step', async () => {
  expect(await walk(null)).toEqual({ failures: [], text: COMMITTED });
  expect(await walk(COMMITTED)).toEqual({ failures: [], text: COMMITTED });
});

test.each([
  ['a scale in an actor', 100, 'key-1', "store('key-1'); send({'amount':500000})"],
  ['a key in an action', 1, 'key-2', "store('key-2'); send({'amount':5000})"],
])('A path fails by %s', async (_, factor, key, uses) => {
  const { failures } = await walk(COMMITTED, factor, key);
  expect(new Set(failures)).toEqual(new Set([`ports: ${uses}, not store('key-1'); send({'amount':5000})`]));
});

test('A path fails by a use where none was, and by none where one was', async () => {
  expect((await walk('')).failures[0]).toBe("ports: store('key-1'); send({'amount':5000}), not nothing");
  const more = COMMITTED.replace('}\n', `,"start plain":["store('key-1')"]}`);
  expect((await walk(more)).failures[0]).toBe("ports: nothing, not store('key-1')");
});
