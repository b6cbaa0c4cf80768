import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const reminderModel = defineModel({
  name: 'reminder',
  create: machines.reminder.create,
  inputs: { plain: undefined },
  events: { 'reminder.complete': { by: 'person' }, 'reminder.close': { by: 'person' } },
  actors: { isUnfinished: { done: { unfinished: true, finished: false }, error: { network: 'no network' } } },
  invariants: {
    'REG-12 it ends dismissed': (snapshot) => (snapshot.status === 'done') === snapshot.matches('dismissed'),
  },
});
