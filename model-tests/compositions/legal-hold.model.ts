import { setup } from 'xstate';
import { defineModel } from '../engine/model.ts';

export type LegalHoldEvent = { type: 'hold' } | { type: 'release' };

/** What the adapters ask before they send (`src/system/legal-hold.ts`), as a chart of its two states. */
const createLegalHoldMachine = () =>
  setup({ types: { events: {} as LegalHoldEvent } }).createMachine({
    id: 'legalHold',
    initial: 'released',
    states: {
      released: { on: { hold: 'held' } },
      held: { on: { release: 'released' } },
    },
  });

export const legalHoldModel = defineModel({
  name: 'legalHold',
  create: createLegalHoldMachine,
  inputs: { plain: undefined },
  events: { hold: { by: 'outside' }, release: { by: 'outside' } },
  actors: {},
  invariants: {},
  isTraced: false,
});
