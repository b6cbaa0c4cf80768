import { assign, emit, fromPromise, setup } from 'xstate';
import { defineModel } from '../index.ts';

/** A switch that goes off by itself; `off` is what a test breaks. */
export function createToggle(off: 'off' | 'on' = 'off') {
  return setup({
    types: { events: {} as { type: 'toggle.pressed' }, context: {} as { count: number } },
    actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
    guards: { isWorn: ({ context }) => context.count >= 2 },
    delays: { limit: 10_000 },
  }).createMachine({
    id: 'toggle',
    context: { count: 0 },
    initial: 'off',
    states: {
      off: {
        on: {
          'toggle.pressed': [
            { guard: 'isWorn', target: 'broken' },
            { target: 'on', actions: 'count' },
          ],
        },
      },
      on: { on: { 'toggle.pressed': 'off' }, after: { limit: off } },
      broken: { type: 'final' },
    },
  });
}

export const toggle = defineModel({
  name: 'toggle',
  create: createToggle,
  inputs: { plain: undefined },
  events: { 'toggle.pressed': { by: 'person' } },
  actors: {},
  invariants: { 'it is never used more than twice': ({ context }) => context.count <= 2 },
});

type FormEvent = { type: 'form.typed'; value: string } | { type: 'form.sent' };

/** A form that asks somebody else, and may be sent again after a refusal. */
export function createForm() {
  return setup({
    types: { events: {} as FormEvent, context: {} as { value: string; refusal: string | null } },
    actors: { send: fromPromise<{ refusal: string | null }, { value: string }>(() => new Promise<never>(() => {})) },
    actions: {
      store: assign({ value: (_, params: { value: string }) => params.value, refusal: null }),
      refuse: assign({ refusal: (_, params: { refusal: string | null }) => params.refusal }),
    },
    guards: {
      isEmpty: ({ context }) => context.value === '',
      isRefused: (_, params: { refusal: string | null }) => params.refusal !== null,
    },
  }).createMachine({
    id: 'form',
    context: { value: '', refusal: null },
    initial: 'editing',
    states: {
      editing: {
        on: {
          'form.typed': { actions: { type: 'store', params: ({ event }) => event } },
          'form.sent': [{ guard: 'isEmpty' }, { target: 'sending' }],
        },
      },
      sending: {
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context: { value } }) => ({ value }),
          onDone: [
            {
              guard: { type: 'isRefused', params: ({ event }) => event.output },
              target: 'editing',
              actions: { type: 'refuse', params: ({ event }) => event.output },
            },
            { target: 'sent' },
          ],
          onError: { target: 'editing', actions: { type: 'refuse', params: { refusal: 'no network' } } },
        },
      },
      sent: { type: 'final' },
    },
  });
}

export const form = defineModel({
  name: 'form',
  create: createForm,
  inputs: { plain: undefined },
  events: { 'form.typed': { by: 'person', cases: { name: { value: 'Ada' } } }, 'form.sent': { by: 'person' } },
  actors: { send: { done: { sent: { refusal: null }, refused: { refusal: 'taken' } }, error: { offline: 'offline' } } },
  invariants: {
    'it is sent only with a value': (snapshot) => !snapshot.matches('sending') || snapshot.context.value !== '',
  },
});

/** Whether the view of the lamp keeps a colour back. */
type Withheld = (snapshot: { readonly value: unknown }, event: { readonly colour: string }) => boolean;

type LampEvent = { type: 'lamp.switched' } | { type: 'lamp.coloured'; colour: string };

/** A lamp that takes a colour, on or off. */
export const lampModel = ({ isWithheld = () => false }: { readonly isWithheld?: Withheld } = {}) =>
  defineModel({
    name: 'lamp',
    create: () =>
      setup({ types: { events: {} as LampEvent } }).createMachine({
        id: 'lamp',
        initial: 'off',
        states: {
          off: { on: { 'lamp.switched': 'on', 'lamp.coloured': { target: 'off' } } },
          on: { on: { 'lamp.switched': 'off', 'lamp.coloured': { target: 'on' } } },
        },
      }),
    inputs: { plain: undefined },
    events: {
      'lamp.switched': { by: 'person' },
      'lamp.coloured': { by: 'person', cases: { red: { colour: 'red' }, blue: { colour: 'blue' } } },
    },
    actors: {},
    withheld: { 'lamp.coloured': isWithheld },
    invariants: {},
  });

type DialEvent = { type: 'dial.set'; to: number } | { type: 'dial.locked' } | { type: 'dial.pressed' };

/** A dial: what a press says depends on where it stands; whether it is locked changes no transition. */
export const dialModel = defineModel({
  name: 'dial',
  create: () =>
    setup({
      types: {
        context: {} as { readonly at: number; readonly isLocked: boolean },
        events: {} as DialEvent,
        emitted: {} as { type: 'dial.said'; at: number },
      },
      actions: {
        set: assign({ at: (_, { to }: { to: number }) => to }),
        lock: assign({ isLocked: true }),
        say: emit(({ context }) => ({ type: 'dial.said' as const, at: context.at })),
      },
    }).createMachine({
      id: 'dial',
      context: { at: 1, isLocked: false },
      initial: 'resting',
      states: {
        resting: {
          on: {
            'dial.set': { actions: { type: 'set', params: ({ event }) => event } },
            'dial.locked': { actions: 'lock' },
            'dial.pressed': { target: 'pressed', actions: 'say' },
          },
        },
        pressed: {},
      },
    }),
  inputs: { plain: undefined },
  events: {
    'dial.set': { by: 'person', cases: { one: { to: 1 }, two: { to: 2 } } },
    'dial.locked': { by: 'person' },
    'dial.pressed': { by: 'person' },
  },
  actors: {},
  invariants: {},
});
