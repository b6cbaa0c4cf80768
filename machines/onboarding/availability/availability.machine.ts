import { assign, fromPromise, setup } from 'xstate';
import { AVAILABILITY_DEBOUNCE } from '../../../domain/constants.ts';
import type { Meta, Tag } from '../../meta.ts';
import type { Availability, AvailabilityField, AvailabilityPorts, AvailabilityRequest } from './availability.ports.ts';

export interface AvailabilityInput {
  readonly field: AvailabilityField;
}

/** `value` is null while the typed value breaks a rule of its field: then no request is sent. */
export type AvailabilityEvent = { type: 'availability.changed'; value: string | null };

interface AvailabilityContext extends AvailabilityInput {
  readonly value: string | null;
  readonly answer: Availability | null;
}

/** Checks while typing whether the value is still free; only the response to the latest value counts. */
export function createAvailabilityMachine(ports: AvailabilityPorts) {
  return setup({
    types: {
      context: {} as AvailabilityContext,
      input: {} as AvailabilityInput,
      events: {} as AvailabilityEvent,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      check: fromPromise<Availability, AvailabilityRequest>(({ input, signal }) =>
        ports.checkAvailability(input, signal),
      ),
    },
    guards: {
      isKnownAlready: ({ context }, params: { value: string | null }) => params.value === context.value,
      isAskable: (_, params: { value: string | null }) => params.value !== null,
      answerIs: (_, params: { answer: Availability; expected: Availability }) => params.answer === params.expected,
    },
    actions: {
      setValue: assign((_, params: { value: string | null }) => ({ value: params.value, answer: null })),
      setAnswer: assign({ answer: (_, params: { answer: Availability }) => params.answer }),
    },
    delays: { availabilityDebounce: AVAILABILITY_DEBOUNCE },
  }).createMachine({
    id: 'availability',
    description: 'Whether what is being typed is still free; the latest answer wins.',
    meta: { requirements: ['VAL-07', 'CFG-03'] },
    context: ({ input }) => ({ field: input.field, value: null, answer: null }),
    initial: 'idle',
    on: {
      'availability.changed': [
        { guard: { type: 'isKnownAlready', params: ({ event }) => event } },
        {
          guard: { type: 'isAskable', params: ({ event }) => event },
          target: '.waiting',
          actions: { type: 'setValue', params: ({ event }) => event },
        },
        { target: '.idle', actions: { type: 'setValue', params: ({ event }) => event } },
      ],
    },
    states: {
      idle: { meta: { description: 'Nothing to ask about.' } },
      waiting: { after: { availabilityDebounce: 'checking' } },
      checking: {
        tags: ['busy'],
        invoke: {
          id: 'check',
          src: 'check',
          input: ({ context }) => ({ field: context.field, value: context.value ?? '' }),
          onDone: [
            {
              guard: { type: 'answerIs', params: ({ event }) => ({ answer: event.output, expected: 'free' }) },
              target: 'free',
              actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
            },
            {
              guard: { type: 'answerIs', params: ({ event }) => ({ answer: event.output, expected: 'unknown' }) },
              target: 'unknown',
              actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
            },
            {
              target: 'refused',
              actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) },
            },
          ],
          onError: { target: 'unknown', actions: { type: 'setAnswer', params: { answer: 'unknown' } } },
        },
      },
      free: {},
      refused: { meta: { description: 'Taken, or not a value of its kind.' } },
      unknown: { meta: { description: 'No answer that says anything: nothing is blocked.' } },
    },
  });
}
