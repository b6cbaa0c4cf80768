import { assign, setup } from 'xstate';
import { COUNTDOWN_SECONDS, COUNTER_TICK } from '../../../domain/constants.ts';
import type { Meta } from '../../meta.ts';

interface CountdownLinkContext {
  readonly seconds: number;
  readonly secondsLeft: number;
}

export function createCountdownLinkMachine() {
  return setup({
    types: {
      context: {} as CountdownLinkContext,
      input: {} as { readonly seconds?: number },
      events: {} as { type: 'link.used' },
      meta: {} as Meta,
    },
    guards: { isLastSecond: ({ context }) => context.secondsLeft <= 1 },
    actions: {
      start: assign({ secondsLeft: ({ context }) => context.seconds }),
      count: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    },
    delays: { tick: COUNTER_TICK },
  }).createMachine({
    id: 'countdownLink',
    description: 'A link that is disabled for a while after it was used.',
    meta: { requirements: ['NAV-09'] },
    context: ({ input }) => ({ seconds: input.seconds ?? COUNTDOWN_SECONDS, secondsLeft: 0 }),
    initial: 'enabled',
    states: {
      enabled: { on: { 'link.used': { target: 'counting', actions: 'start' } } },
      counting: {
        after: {
          tick: [
            { guard: 'isLastSecond', target: 'enabled', actions: 'count' },
            { target: 'counting', reenter: true, actions: 'count' },
          ],
        },
      },
    },
  });
}
