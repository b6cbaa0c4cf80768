import { machines } from '../../machines/registry.ts';
import { LETTER } from '../correspondence/samples.ts';
import { defineModel } from '../engine/model.ts';

const kinds = { offer: { kind: 'offer' }, warning: { kind: 'warning' } } as const;

export const inboxModel = defineModel({
  name: 'inbox',
  create: machines.inbox.create,
  inputs: { plain: undefined },
  events: {
    'inbox.newsCame': { by: 'parent', cases: { bonus: { message: null }, message: { message: LETTER } } },
    'offer.opened': { by: 'child:correspondence', cases: kinds },
    'offer.closed': { by: 'child:correspondence', cases: kinds },
    'realityCheck.opened': { by: 'child:correspondence' },
    'realityCheck.closed': { by: 'child:correspondence' },
  },
  actors: {
    loadCorrespondence: { done: { loaded: undefined }, error: { network: 'no network' } },
    correspondence: { running: true, error: { crash: 'crash' } },
  },
  /** What came early is of use until the correspondence has been given it. */
  serialize: (snapshot) => (snapshot.matches('present') ? null : snapshot.context),
  invariants: {
    'PSH-03 the correspondence is there exactly while its code is': (snapshot) =>
      snapshot.matches('present') === (snapshot.children.correspondence !== undefined),
  },
});
