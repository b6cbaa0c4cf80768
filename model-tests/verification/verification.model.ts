import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const verificationModel = defineModel({
  name: 'verification',
  create: machines.verification.create,
  inputs: {
    new: { kind: 'new', subjectId: '7', methodId: '2' },
    returned: { kind: 'returned', conversationId: 'conversation-1' },
  },
  events: {
    'page.shown': { by: 'parent' },
    'verification.giveUp': { by: 'person' },
    'verification.retry': { by: 'person' },
    'verification.acknowledged': { by: 'person' },
  },
  actors: {
    start: {
      done: {
        redirect: { kind: 'started', redirectUrl: 'https://provider.example.com/1', pollingTimeout: 4 },
        noPage: { kind: 'started', redirectUrl: null, pollingTimeout: 4 },
        refused: { kind: 'refused' },
        expired: { kind: 'registrationExpired' },
      },
      error: { network: 'no network' },
    },
    find: {
      done: {
        found: {
          kind: 'found',
          registrationId: '7',
          method: 'MOJE_ID',
          identity: { firstName: 'Jan', lastName: 'Testowy', pesel: null, dateOfBirth: '1990-01-31' },
          pollingTimeout: 3,
        },
        notFound: { kind: 'notFound' },
        expired: { kind: 'registrationExpired' },
      },
      error: { network: 'no network' },
    },
    fetchState: {
      done: {
        pending: { kind: 'pending' },
        confirmed: { kind: 'succeeded', end: 'confirmed' },
        submitted: { kind: 'succeeded', end: 'submitted' },
        failed: { kind: 'failed', end: 'failed' },
        canceled: { kind: 'failed', end: 'canceled' },
        expiredConversation: { kind: 'failed', end: 'expired' },
        expired: { kind: 'registrationExpired' },
      },
      error: { network: 'no network', tooMany: 'too many' },
    },
  },
  invariants: {
    'VER-03 never more polls than half of the time-out': ({ context }) =>
      context.polls <= Math.ceil(context.pollingTimeout / 2),
    'VER-03 the limit counts as a success': (snapshot) =>
      snapshot.context.end !== 'submitted' || (!snapshot.matches('failed') && snapshot.context.polls > 0),
    'VER-02 confirmed is only what was asked for': (snapshot) =>
      snapshot.context.end !== 'confirmed' || snapshot.context.polls > 0,
    'VER-02 a failure is told as one': (snapshot) =>
      !snapshot.matches('failed') || ['failed', 'canceled', 'expired'].includes(snapshot.context.end),
  },
});
