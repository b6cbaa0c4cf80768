import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

export const dialogsModel = defineModel({
  name: 'dialogs',
  create: machines.dialogs.create,
  inputs: { start: undefined },
  events: {
    'dialogs.expiryNear': { by: 'parent' },
    'dialogs.expiryAverted': { by: 'parent' },
    'dialogs.maintenanceBegan': { by: 'parent' },
    'dialogs.maintenanceEnded': { by: 'parent' },
  },
  actors: {},
  invariants: {
    'PSH-02 no dialog stands before the maintenance screen': (snapshot) =>
      !snapshot.matches('held') || !snapshot.hasTag('blocking'),
  },
});
