import { assign, emit, fromPromise, raise, setup } from 'xstate';
import type { MessageDialogPorts } from '../../dialogs/message-dialog/message-dialog.ports.ts';
import type { Meta, Tag } from '../../meta.ts';

export interface MessageMark {
  readonly id: string;
  readonly seen: boolean;
}

export type MessageListEvent =
  /** A message is on the screen; `seen` is what the gateway said of it. */
  | { type: 'message.opened'; id: string; seen: boolean }
  | { type: 'message.closed' }
  | { type: 'message.mark'; id: string; seen: boolean };

export type MessageListEmitted =
  | { type: 'message.markFailed' }
  /** Nothing is left that was not taken. */
  | { type: 'message.marked' };

export interface MessageListContext {
  /** The message on the screen: reading it marks it once, so that one that is put back to unread stays so. */
  readonly open: string | null;
  /** Not saved yet; the first one is under way. */
  readonly queue: readonly MessageMark[];
  /** Ids whose last mark the gateway did not take: they stand as they were. */
  readonly failed: readonly string[];
}

export type MessageListPorts = Pick<MessageDialogPorts, 'markMessage'>;

/** Marks messages as seen and unseen, one after the other; what the gateway does not take is put back. */
export function createMessageListMachine(ports: MessageListPorts) {
  return setup({
    types: {
      context: {} as MessageListContext,
      events: {} as MessageListEvent,
      emitted: {} as MessageListEmitted,
      meta: {} as Meta,
      tags: {} as Tag,
    },
    actors: {
      markMessage: fromPromise<void, MessageMark | undefined>(async ({ input, signal }) => {
        if (!input) throw new TypeError('there is no message to mark');
        return ports.markMessage(input, signal);
      }),
    },
    guards: {
      isQueueLong: ({ context }) => context.queue.length > 1,
      isFirstLook: ({ context }, mark: MessageMark) => context.open !== mark.id && !mark.seen,
      hasFailed: ({ context }) => context.failed.length > 0,
    },
    actions: {
      setOpen: assign({ open: (_, { id }: MessageMark) => id }),
      clearOpen: assign({ open: null }),
      markRead: raise((_, { id }: MessageMark) => ({ type: 'message.mark' as const, id, seen: true })),
      enqueue: assign(({ context }, mark: MessageMark) => enqueued(context, mark)),
      dropFirst: assign({ queue: ({ context }) => context.queue.slice(1) }),
      setFailed: assign({ failed: ({ context }) => failedAfter(context) }),
      emitFailed: emit({ type: 'message.markFailed' }),
      emitMarked: emit({ type: 'message.marked' }),
    },
  }).createMachine({
    id: 'messageList',
    description: 'Marks messages as seen and unseen; what the gateway does not take is put back.',
    meta: { requirements: ['MSG-01'] },
    context: { open: null, queue: [], failed: [] },
    initial: 'browsing',
    on: {
      'message.opened': [
        {
          guard: { type: 'isFirstLook', params: ({ event }) => event },
          actions: [
            { type: 'setOpen', params: ({ event }) => event },
            { type: 'markRead', params: ({ event }) => event },
          ],
          meta: { description: 'Reading a message marks it as seen.' },
        },
        { actions: { type: 'setOpen', params: ({ event }) => event } },
      ],
      'message.closed': { actions: 'clearOpen' },
    },
    states: {
      browsing: {
        on: { 'message.mark': { target: 'marking', actions: { type: 'enqueue', params: ({ event }) => event } } },
      },
      marking: {
        tags: ['busy'],
        meta: { description: 'What is shown already says what was chosen.' },
        invoke: {
          id: 'markMessage',
          src: 'markMessage',
          input: ({ context }) => context.queue[0],
          onDone: [
            { guard: 'isQueueLong', target: 'marking', reenter: true, actions: 'dropFirst' },
            { guard: 'hasFailed', target: 'failed', actions: 'dropFirst' },
            { target: 'browsing', actions: ['dropFirst', 'emitMarked'] },
          ],
          onError: [
            {
              guard: 'isQueueLong',
              target: 'marking',
              reenter: true,
              actions: ['emitFailed', 'setFailed', 'dropFirst'],
            },
            { target: 'failed', actions: ['emitFailed', 'setFailed', 'dropFirst'] },
          ],
        },
        on: {
          'message.mark': { actions: { type: 'enqueue', params: ({ event }) => event } },
        },
      },
      failed: {
        tags: ['fault'],
        meta: { description: 'What was not taken stands as it was, and says so.' },
        on: { 'message.mark': { target: 'marking', actions: { type: 'enqueue', params: ({ event }) => event } } },
      },
    },
  });
}

/** Of one message at most one mark waits behind the one under way: the last. */
function enqueued(
  { queue, failed }: Pick<MessageListContext, 'queue' | 'failed'>,
  { id, seen }: MessageMark,
): Pick<MessageListContext, 'queue' | 'failed'> {
  const stored = queue.filter((mark, index) => index === 0 || mark.id !== id);
  return { queue: [...stored, { id, seen }], failed: failed.filter((other) => other !== id) };
}

/** A mark that is followed by another one of the same message has not failed yet. */
function failedAfter({ queue: [first, ...rest], failed }: MessageListContext): readonly string[] {
  if (!first || rest.some(({ id }) => id === first.id)) return failed;
  return [...failed, first.id];
}
