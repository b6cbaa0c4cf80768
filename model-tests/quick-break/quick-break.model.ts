import type { ExclusionInForce } from '../../domain/limits/exclusions.ts';
import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

const AT = Date.UTC(2026, 10, 22, 11);
const DAY: ExclusionInForce = { code: 'ACCOUNT_DISABLED_ONE_DAY', until: AT + 86_400_000 };

export const quickBreakModel = defineModel({
  name: 'quickBreak',
  create: machines.quickBreak.create,
  inputs: { plain: undefined },
  events: {
    'break.ask': { by: 'person' },
    'break.now': { by: 'person' },
    'break.undo': { by: 'person' },
    'break.retry': { by: 'person' },
  },
  actors: { takeBreak: { done: { taken: DAY }, error: { network: 'no network' } } },
  invariants: {
    'EXC-01 it is taken exactly when the gateway has said until when': (snapshot) =>
      snapshot.matches('taken') === (snapshot.context.exclusion === DAY),
  },
});
