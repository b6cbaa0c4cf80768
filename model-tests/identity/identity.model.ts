import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const identityModel = defineModel({
  name: 'identity',
  create: machines.identity.create,
  inputs: { plain: undefined },
  events: {
    'identity.shown': { by: 'parent' },
    'page.shown': { by: 'parent' },
    'verification.start': { by: 'person', cases: { mojeId: { methodId: '2' } } },
    'verification.leaving': { by: 'child:verification' },
    'verification.asking': { by: 'child:verification' },
    'verification.resumed': {
      by: 'child:verification',
      cases: {
        plain: {
          registrationId: '7',
          method: 'MOJE_ID',
          identity: { firstName: 'Jan', lastName: 'Testowy', pesel: '44051401458', dateOfBirth: '1944-05-14' },
        },
      },
    },
    'documents.counted': {
      by: 'child:documentUpload',
      cases: {
        begun: { uploaded: 0, isUnderWay: true, hasFailed: false },
        two: { uploaded: 2, isUnderWay: false, hasFailed: false },
      },
    },
    'documents.registrationExpired': { by: 'child:documentUpload' },
  },
  actors: {
    takeReturn: { done: { returned: 'conversation-1', none: null }, error: { broken: 'broken' } },
    countDocuments: { done: { none: 0, seven: 7 }, error: { network: 'no network' } },
    verification: {
      running: true,
      done: {
        confirmed: { end: 'confirmed' },
        submitted: { end: 'submitted' },
        failed: { end: 'failed' },
        expired: { end: 'registrationExpired' },
      },
      error: { crash: 'crash' },
    },
    documentUpload: { running: true, error: { crash: 'crash' } },
  },
  invariants: {
    'VER-02 a conversation exists exactly while one is under way': (snapshot) =>
      snapshot.matches({ conversation: 'underWay' }) === (snapshot.children.verification !== undefined),
    'VER-06 files can be taken exactly while the upload is open': (snapshot) =>
      snapshot.matches({ documents: 'open' }) === (snapshot.children.documentUpload !== undefined),
    'a new conversation forgets how the last one ended': (snapshot) =>
      !snapshot.matches({ conversation: 'underWay' }) || snapshot.context.end === null,
    'what the provider knows of a person is not kept (reading 73)': ({ context }) =>
      !/44051401458|Testowy|1944/.test(JSON.stringify(context)),
  },
});
