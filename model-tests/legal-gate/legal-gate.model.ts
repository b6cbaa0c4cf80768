import type { LegalDocument } from '../../contract/legal.ts';
import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

const DELAY = 1_500;

export const TERMS: LegalDocument = {
  id: '11',
  typeId: '1',
  typeCode: 'TERMS_AND_CONDITIONS',
  typeName: 'Regulamin',
  description: '<p>Nowa wersja od jutra.</p>',
  file: '/docs/regulamin_{lang}.pdf',
  changes: ['§3 Wypłaty trwają najwyżej jeden dzień.', '  '],
};

export const PRIVACY: LegalDocument = {
  id: '12',
  typeId: '4',
  typeCode: 'PRIVACY_POLICY',
  typeName: 'Polityka prywatności',
  description: null,
  file: '/docs/prywatnosc_{lang}.pdf',
  changes: [],
};

export const legalGateModel = defineModel({
  name: 'legalGate',
  create: machines.legalGate.create,
  inputs: { plain: undefined },
  events: {
    'legal.tick': { by: 'person' },
    'legal.untick': { by: 'person' },
    'legal.accept': { by: 'person' },
    'legal.reject': { by: 'person' },
    'legal.confirmReject': { by: 'person' },
    'legal.cancelReject': { by: 'person' },
    'legal.retry': { by: 'person' },
  },
  actors: {
    fetchDelay: { done: { configured: DELAY }, error: { broken: 'broken' } },
    fetchUnaccepted: { done: { two: [TERMS, PRIVACY], one: [PRIVACY], none: [] }, error: { network: 'no network' } },
    acceptDocument: {
      done: { accepted: { kind: 'accepted' }, outdated: { kind: 'outdated' } },
      error: { network: 'no network' },
    },
  },
  only: {
    fetchUnaccepted: { done: ['two', 'none'] },
    checkAgain: { done: ['one', 'none'] },
    lookAgain: { done: ['one', 'none'] },
    fetchNewer: { done: ['one', 'none'] },
    fetchRest: { done: ['one', 'none'] },
  },
  invariants: {
    'LEG-06 blocked exactly while a document is known to be left': (snapshot) =>
      snapshot.matches('blocked') === snapshot.context.documents.length > 0,
    'LEG-01 clear is said only where nothing is left': (snapshot) =>
      !snapshot.matches('clear') || snapshot.context.documents.length === 0,
    'LEG-06 (reading 78) failures are counted until the first answer, and no longer': (snapshot) => {
      const { failures } = snapshot.context;
      return snapshot.matches('unanswered') ? failures > 0 : failures === 0 || snapshot.matches('loading');
    },
    'LEG-04 only a rejection ends it': (snapshot) => (snapshot.status === 'done') === snapshot.matches('rejected'),
  },
});
