import { setup } from 'xstate';
import type { Meta, Tag } from '../../meta.ts';
import { createUnsubscribeActors } from './unsubscribe.actors.ts';
import type { UnsubscribePorts } from './unsubscribe.ports.ts';

export interface UnsubscribeInput {
  /** Whether a link opened the page, now or before a reload. */
  readonly hasLink: boolean;
}

export function createUnsubscribeMachine(ports: UnsubscribePorts) {
  return setup({
    types: {
      context: {} as UnsubscribeInput,
      input: {} as UnsubscribeInput,
      events: {} as { type: 'unsubscribe.retry' },
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: createUnsubscribeActors(ports),
    guards: {
      hasLink: ({ context }) => context.hasLink,
      wasDone: (_, params: { done: boolean }) => params.done,
    },
  }).createMachine({
    id: 'unsubscribe',
    description: 'The page that the "no more mails" link of a mail opens.',
    meta: { requirements: ['CON-02', 'NAV-03'] },
    context: ({ input }) => input,
    initial: 'opening',
    states: {
      opening: { always: [{ guard: 'hasLink', target: 'sending' }, { target: 'refused' }] },
      sending: {
        tags: ['busy'],
        invoke: {
          id: 'unsubscribe',
          src: 'unsubscribe',
          onDone: [
            { guard: { type: 'wasDone', params: ({ event }) => ({ done: event.output }) }, target: 'done' },
            { target: 'refused' },
          ],
          onError: 'failed',
        },
      },
      done: { type: 'final', meta: { requirements: ['CON-02'] } },
      refused: {
        type: 'final',
        meta: { requirements: ['CON-02'], description: 'The link is of no use; the mails can be ended signed in.' },
      },
      failed: {
        tags: ['fault'],
        meta: { requirements: ['CON-02'], description: 'No answer: the link may still be good.' },
        on: { 'unsubscribe.retry': 'sending' },
      },
    },
  });
}
