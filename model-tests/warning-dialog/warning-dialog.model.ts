import { machines } from '../../machines/registry.ts';
import { LETTER, WARNING } from '../dialog-queue/samples.ts';
import { defineModel } from '../engine/model.ts';

const REGULATION = { ...WARNING, id: 'w2', type: 'Regulation' } as const;

export const warningDialogModel = defineModel({
  name: 'warningDialog',
  create: machines.warningDialog.create,
  inputs: {
    looking: { shown: [], arrived: [] },
    arrived: { shown: [], arrived: [LETTER, WARNING] },
  },
  events: {
    'message.close': { by: 'person' },
    'message.follow': { by: 'person' },
    'message.leaveUnread': { by: 'person' },
  },
  actors: {
    fetchMessages: { done: { others: [LETTER], two: [WARNING, REGULATION, LETTER] }, error: { network: 'no network' } },
    markSeen: { done: { marked: undefined }, error: { network: 'no network' } },
  },
  serialize: ({ context: { messages, shown } }) => ({ messages: messages.map(({ id }) => id), shown }),
  invariants: {
    'MSG-02 it is open exactly while there is a message to show': (snapshot) =>
      !snapshot.matches('open') || snapshot.context.messages.length > 0,
    'MSG-02 (reading 82) it shows warnings and regulations, and nothing else': ({ context: { messages } }) =>
      messages.every(({ type }) => type === 'Warning' || type === 'Regulation'),
  },
});
