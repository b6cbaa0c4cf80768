import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const pushPromptModel = defineModel({
  name: 'pushPrompt',
  create: machines.pushPrompt.create,
  inputs: { plain: undefined },
  events: {
    'pushPrompt.accept': { by: 'person' },
    'pushPrompt.decline': { by: 'person' },
    'pushPrompt.later': { by: 'person' },
    'pushPrompt.answeredElsewhere': { by: 'child:answers' },
  },
  actors: {
    isDue: { done: { due: true, notDue: false }, error: { network: 'no network' } },
    answers: { running: true, error: { crash: 'crash' } },
    subscribe: {
      done: {
        subscribed: { kind: 'subscribed' },
        denied: { kind: 'denied' },
        missingAppId: { kind: 'missingAppId' },
        alreadyInitialised: { kind: 'alreadyInitialised' },
      },
      error: { blocked: 'the script did not come' },
    },
  },
  invariants: {
    'PSH-04 it ends with an answer, or not at all': (snapshot) =>
      (snapshot.status === 'done') ===
      (snapshot.matches('optedIn') || snapshot.matches('optedOut') || snapshot.matches('dismissed')),
  },
});
