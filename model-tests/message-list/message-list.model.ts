import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const messageListModel = defineModel({
  name: 'messageList',
  create: machines.messageList.create,
  inputs: { plain: undefined },
  events: {
    'message.opened': {
      by: 'outside',
      cases: { unread: { id: 'm1', seen: false }, read: { id: 'm1', seen: true }, other: { id: 'm2', seen: false } },
    },
    'message.closed': { by: 'outside' },
    'message.mark': {
      by: 'outside',
      cases: {
        seen: { id: 'm1', seen: true },
        unseen: { id: 'm1', seen: false },
        other: { id: 'm2', seen: true },
      },
    },
  },
  actors: { markMessage: { done: { marked: undefined }, error: { network: 'no network' } } },
  invariants: {
    'MSG-01 only the message on the screen is marked by being read': ({ context: { open } }) =>
      open === null || ['m1', 'm2'].includes(open),
    'MSG-01 something is being marked exactly while a mark waits': (snapshot) =>
      snapshot.matches('marking') === snapshot.context.queue.length > 0,
    'MSG-01 a failure is told exactly as long as it was not tried again': (snapshot) =>
      snapshot.matches('marking') || snapshot.matches('failed') === snapshot.context.failed.length > 0,
    'MSG-01 nothing both waits and has failed': ({ context: { queue, failed } }) =>
      queue.every(({ id }) => !failed.includes(id)),
    'MSG-01 of one message at most one mark waits behind the one under way': ({ context: { queue } }) =>
      new Set(queue.slice(1).map(({ id }) => id)).size === Math.max(0, queue.length - 1),
  },
});
