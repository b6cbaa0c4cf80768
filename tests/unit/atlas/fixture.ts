import { and, createMachine, not, or, raise, sendParent, sendTo, stateIn } from 'xstate';

/** A chart with all that our formats must keep, ids that are no names of XML included. */
export const everything = createMachine({
  id: 'kitchen (1st)',
  initial: 'cold',
  description: 'Says "everything" <at once> & keeps\nlines.',
  on: {
    'all off': '.cold',
    '*': { actions: { type: 'count', params: { what: 'unknown', by: 1 } } },
  },
  states: {
    cold: {
      tags: ['off', 'may be cleaned'],
      meta: { requirements: ['KIT-01'], description: 'Nothing is on.' },
      entry: ['close', raise({ type: 'was closed' })],
      exit: sendTo('log', { type: 'warm' }),
      on: {
        heat: [
          { guard: and(['hasGas', not('isLocked')]), target: 'hot' },
          { guard: or(['isForced', and(['hasPower', stateIn('#kitchen (1st).hot')])]), target: 'hot', reenter: true },
          { guard: { type: 'isAt', params: { hour: 7, of: 'a (day)' } }, actions: sendParent({ type: 'early' }) },
        ],
        look: { target: 'cold', reenter: true },
        again: { target: 'cold' },
        back: 'hot.last',
      },
      after: { 500: { target: 'cold', guard: 'isTired' }, longWait: 'off' },
    },
    hot: {
      type: 'parallel',
      invoke: [
        { id: '1st actor', src: 'cook', onDone: 'off', onError: { target: 'cold', actions: 'tell' } },
        { id: 'log', src: 'log' },
      ],
      onDone: 'off',
      on: { split: { target: ['.left.b', '.right.d'] }, inner: { target: '.left', reenter: true } },
      states: {
        left: {
          id: 'left',
          initial: 'a',
          states: { a: { always: { guard: 'isDone', target: 'b' } }, b: { type: 'final' } },
        },
        right: { initial: 'c', states: { c: { on: { done: 'd' } }, d: { type: 'final' } } },
        last: { type: 'history', history: 'deep' },
      },
    },
    off: { type: 'final' },
  },
});

/** Four ways to stay in a state, which a drawing must tell apart. */
export const staying = createMachine({
  id: 'kettle',
  initial: 'on',
  states: {
    on: {
      on: { look: { actions: 'tell' }, boil: { target: 'on', reenter: true }, again: { target: 'on' }, 'a: #1;': {} },
    },
  },
});
