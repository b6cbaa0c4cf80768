import {
  createActor,
  createMachine,
  sendParent,
  setup,
  type ActorRef,
  type AnyActorRef,
  type AnyMachineSnapshot,
} from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLoading } from '../../../machines/shell/loading/is-loading.ts';
import type { LoadingEvent } from '../../../machines/shell/loading/loading.machine.ts';
import { lazy } from '../../../machines/shell/loading/lazy.ts';

/** Counts its events, has a child, sends events to its parent, and crashes or ends on request. */
const counter = setup({
  types: { context: {} as { count: number }, input: {} as { from: number }, output: {} as number },
  actors: { child: createMachine({ id: 'child' }) },
}).createMachine({
  id: 'counter',
  context: ({ input }) => ({ count: input.from }),
  invoke: { id: 'child', src: 'child' },
  on: {
    add: { actions: [({ context }) => void (context.count += 1), sendParent({ type: 'added' })] },
    crash: {
      actions: () => {
        throw new Error('crash');
      },
    },
    end: '.ended',
  },
  initial: 'counting',
  states: { counting: {}, ended: { type: 'final' } },
  output: ({ context }) => context.count,
});

/** An actor of the counter, or of the machine that loads it. */
type Counter = ActorRef<AnyMachineSnapshot, { type: 'add' } | { type: 'crash' } | { type: 'end' } | LoadingEvent>;

let bring: (() => void)[];
let lose: (() => void)[];
let renewals: number;

/** A parent that invokes the machine; the test decides when its code loads or fails. */
function start(options?: { retriesByItself: boolean }) {
  const load = () =>
    new Promise<typeof counter>((resolve, reject) => {
      bring.push(() => resolve(counter));
      lose.push(() => reject(new TypeError('Failed to fetch dynamically imported module')));
    });
  const renewPage = async () => {
    renewals += 1;
  };
  const reported: string[] = [];
  const notify = (what: string) => () => void reported.push(what);
  const parent = setup({ actors: { counter: lazy({ load, renewPage }, options) } }).createMachine({
    invoke: {
      id: 'counter',
      src: 'counter',
      input: { from: 10 },
      onDone: { actions: ({ event }) => void reported.push(`done ${event.output}`) },
      onError: { actions: notify('crashed') },
    },
    initial: 'on',
    states: { on: { on: { added: { actions: notify('added') }, again: { target: '#again', reenter: true } } } },
    id: 'again',
  });
  const actor = createActor(parent).start();
  const child = (): Counter => {
    const found = actor.getSnapshot().children['counter'];
    if (!found) throw new Error('no counter');
    return found;
  };
  return { actor, child, reported };
}

function statusOfChild(counter: Counter): string | undefined {
  const children = counter.getSnapshot().children as Readonly<Record<string, AnyActorRef | undefined>>;
  return (children['child']?.getSnapshot() as { readonly status: string } | undefined)?.status;
}

async function settle(calls: (() => void)[]): Promise<void> {
  calls.at(-1)?.();
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  bring = [];
  lose = [];
  renewals = 0;
});

afterEach(() => vi.useRealTimers());

test('An actor becomes the machine once its code is there, and gets what it was sent before.', async () => {
  const { child, reported } = start();
  const before = child();
  before.send({ type: 'add' });
  before.send({ type: 'add' });
  expect([isLoading(before), reported]).toEqual([true, []]);
  await settle(bring);
  expect([isLoading(before), child() === before]).toEqual([false, true]);
  const { value, context } = before.getSnapshot() as { readonly value: unknown; readonly context: unknown };
  expect([value, context]).toEqual(['counting', { count: 12 }]);
  expect(statusOfChild(before)).toBe('active');
  expect(reported).toEqual(['added', 'added']);
});

test('Its end and its crash are those of the machine.', async () => {
  const ending = start();
  await settle(bring);
  ending.child().send({ type: 'end' });
  expect(ending.reported).toEqual(['done 10']);
  const crashing = start();
  await settle(bring);
  crashing.child().send({ type: 'crash' });
  expect(crashing.reported).toEqual(['crashed']);
});

test('Invoked again, the machine is there at once.', async () => {
  const { actor, child } = start();
  await settle(bring);
  const first = child();
  actor.send({ type: 'again' });
  expect([child() === first, isLoading(child()), bring.length]).toEqual([false, false, 1]);
  expect(statusOfChild(child())).toBe('active');
});

test('NAV-07 What failed is loaded again when it is asked for; what fails then needs a new page.', async () => {
  const { child } = start();
  await settle(lose);
  expect(child().getSnapshot().value).toBe('failed');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([bring.length, renewals]).toEqual([1, 0]);
  child().send({ type: 'loading.retry' });
  await settle(lose);
  expect([child().getSnapshot().value, renewals]).toEqual(['failed', 1]);
  child().send({ type: 'loading.retry' });
  await settle(bring);
  expect([isLoading(child()), renewals]).toEqual([false, 1]);
});

test('NAV-07 What nobody sees is loaded again by itself, every five seconds.', async () => {
  const { child } = start({ retriesByItself: true });
  await settle(lose);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(bring.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(bring.length).toBe(2);
  await settle(bring);
  expect(isLoading(child())).toBe(false);
});

test('It is the machine at once if its code is there already.', () => {
  const load = vi.fn<() => Promise<typeof counter>>();
  const ports = { load, known: () => counter, renewPage: async () => {} };
  const actor = createActor(lazy(ports), { input: { from: 5 } }).start();
  expect([isLoading(actor), actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([
    false,
    'counting',
    { count: 5 },
  ]);
  expect(statusOfChild(actor as Counter)).toBe('active');
  expect(load).not.toHaveBeenCalled();
});

test('An actor that is stopped while its code is loaded stays stopped.', async () => {
  const { actor, child } = start();
  const stopped = child();
  actor.stop();
  await settle(bring);
  expect([isLoading(stopped), stopped.getSnapshot().status]).toEqual([true, 'stopped']);
});
