import type { ConsentValues } from '../../machines/session/consents/consents.ports.ts';
import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

const NONE: ConsentValues = {
  emails: false,
  textMessages: false,
  telephoneCalls: false,
  subscribedAccountNotifications: false,
  subscribedEmails: false,
  subscribedTextMessages: false,
};

export const consentsModel = defineModel({
  name: 'consents',
  create: machines.consents.create,
  inputs: { plain: undefined },
  events: {
    'consents.shown': { by: 'parent' },
    'consents.retry': { by: 'person' },
    'consent.toggle': {
      by: 'person',
      cases: { emails: { key: 'emails' }, research: { key: 'subscribedEmails' } },
    },
    'consent.undo': { by: 'person' },
    'consent.saved': { by: 'machine' },
  },
  actors: {
    fetchConsents: { done: { none: NONE }, error: { network: 'no network' } },
    saveConsent: { done: { saved: { telephoneCalls: true } }, error: { network: 'no network' } },
  },
  serialize: ({ context: { queue, failed, undo, saved } }) => ({ queue, failed, undo, saved }),
  invariants: {
    'CON-01 something is being saved exactly while a change waits': (snapshot) =>
      snapshot.matches({ changes: 'saving' }) === snapshot.context.queue.length > 0,
    'CON-01 a failure is told exactly as long as it was not tried again': (snapshot) =>
      snapshot.matches({ changes: 'saving' }) ||
      snapshot.matches({ changes: 'failed' }) === snapshot.context.failed.length > 0,
    'CON-01 nothing both waits and has failed': ({ context: { queue, failed } }) =>
      queue.every(({ key }) => !failed.includes(key)),
    'CON-01 of one consent at most one change waits behind the one under way': ({ context: { queue } }) =>
      new Set(queue.slice(1).map(({ key }) => key)).size === Math.max(0, queue.length - 1),
    'CON-01 an undo is offered exactly while there is one': (snapshot) =>
      snapshot.matches({ undo: 'offered' }) === (snapshot.context.undo !== null),
    'CON-01 nothing is changed that is not known': ({ context: { queue, saved } }) =>
      queue.length === 0 || saved !== null,
  },
});
