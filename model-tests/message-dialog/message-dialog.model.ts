import { machines } from '../../machines/registry.ts';
import { LETTER, OTHER_LETTER } from '../dialog-queue/samples.ts';
import { defineModel } from '../engine/model.ts';

export const messageDialogModel = defineModel({
  name: 'messageDialog',
  create: machines.messageDialog.create,
  inputs: {
    looking: { shown: [], arrived: [] },
    arrived: { shown: [], arrived: [LETTER] },
    known: { shown: ['m2'], arrived: [] },
  },
  events: {
    'message.close': { by: 'person' },
    'message.follow': { by: 'person' },
    'message.leaveUnread': { by: 'person' },
  },
  actors: {
    fetchMessages: { done: { none: [], two: [LETTER, OTHER_LETTER] }, error: { network: 'no network' } },
    markSeen: { done: { marked: undefined }, error: { network: 'no network' } },
  },
  serialize: ({ context: { messages, shown } }) => ({ messages: messages.map(({ id }) => id), shown }),
  invariants: {
    'MSG-02 it is open exactly while there is a message to show': (snapshot) =>
      !snapshot.matches('open') || snapshot.context.messages.length > 0,
    'MSG-02 none is shown twice': ({ context: { messages, shown } }) => {
      const all = [...messages.map(({ id }) => String(id)), ...shown];
      return new Set(all).size === all.length;
    },
  },
});
