import { createDialogsMachine } from '../../machines/dialogs/dialogs.machine.ts';
import { openDialog } from '../../machines/dialogs/dialogs.selectors.ts';
import { defineModel } from '../engine/model.ts';

export const dialogsModel = defineModel({
  name: 'dialogs',
  create: () => createDialogsMachine(),
  inputs: { plain: undefined },
  events: {
    'dialogs.fundsAsked': { by: 'person' },
    'dialogs.menuAsked': { by: 'person' },
    'dialogs.closed': { by: 'person' },
    'dialogs.expiryNear': { by: 'parent' },
    'dialogs.expiryAverted': { by: 'parent' },
    'dialogs.maintenanceBegan': { by: 'parent' },
    'dialogs.maintenanceEnded': { by: 'parent' },
    'dialogs.legalBlocked': { by: 'parent' },
    'dialogs.legalCleared': { by: 'parent' },
  },
  actors: {},
  invariants: {
    'PSH-02 no dialog is open while the maintenance screen stands': (snapshot) =>
      !(
        snapshot.matches({ stage: { held: 'maintenance' } }) ||
        snapshot.matches({ stage: { held: 'maintenanceOverLegalGate' } })
      ) || openDialog(snapshot) === null,
    'LEG-06 the legal gate stands before every other dialog': (snapshot) =>
      snapshot.matches({ stage: { held: 'legalGate' } }) === (openDialog(snapshot) === 'legalGate'),
    'AUTH-12 the expiry warning stands before every other dialog': (snapshot) =>
      !snapshot.matches({ content: 'expiry', stage: 'shown' }) || openDialog(snapshot) === 'expiry',
  },
});
