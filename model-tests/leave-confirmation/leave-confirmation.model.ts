import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const leaveConfirmationModel = defineModel({
  name: 'leaveConfirmation',
  create: machines.leaveConfirmation.create,
  inputs: { start: undefined },
  events: {
    'leave.asked': { by: 'parent', cases: { home: { to: '/' }, contact: { to: '/contact' } } },
    'leave.cancelled': { by: 'person' },
    'leave.confirmed': { by: 'person' },
  },
  actors: {},
  invariants: {
    'REG-05 it is known where to exactly while the question stands': (snapshot) =>
      (snapshot.context.to !== null) === snapshot.matches('asking'),
  },
});
