import { inert } from '../../machines/inert-ports.ts';
import { createUnsubscribeMachine } from '../../machines/auth/unsubscribe/unsubscribe.machine.ts';
import { defineModel } from '../engine/model.ts';

export const unsubscribeModel = defineModel({
  name: 'unsubscribe',
  create: () => createUnsubscribeMachine(inert()),
  inputs: { link: { hasLink: true }, withoutLink: { hasLink: false } },
  events: { 'unsubscribe.retry': { by: 'person' } },
  actors: { unsubscribe: { done: { done: true, refused: false }, error: { network: 'no network' } } },
  invariants: {
    'CON-02 without a link nothing is said to be done': (snapshot) =>
      snapshot.context.hasLink || snapshot.matches('refused'),
  },
});
