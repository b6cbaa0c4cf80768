import { setup } from 'xstate';
import type { Meta, Tag } from '../meta.ts';

export type DialogsEvent =
  | { type: 'dialogs.expiryNear' }
  | { type: 'dialogs.expiryAverted' }
  | { type: 'dialogs.maintenanceBegan' }
  | { type: 'dialogs.maintenanceEnded' };

/** One modal dialog at a time. What was held back comes back unchanged. */
export function createDialogsMachine() {
  return setup({
    types: { events: {} as DialogsEvent, meta: {} as Meta, tags: {} as Tag },
  }).createMachine({
    id: 'dialogs',
    meta: { requirements: ['AUTH-12', 'PSH-02'] },
    initial: 'empty',
    states: {
      empty: {
        on: { 'dialogs.expiryNear': 'showing', 'dialogs.maintenanceBegan': 'held' },
      },
      showing: {
        initial: 'expiry',
        on: { 'dialogs.maintenanceBegan': 'held.expiry', 'dialogs.expiryAverted': 'empty' },
        states: { expiry: { tags: ['blocking'] } },
      },
      held: {
        meta: { description: 'The maintenance screen stands before every dialog.' },
        initial: 'empty',
        states: {
          empty: { on: { 'dialogs.expiryNear': 'expiry', 'dialogs.maintenanceEnded': '#dialogs.empty' } },
          expiry: { on: { 'dialogs.expiryAverted': 'empty', 'dialogs.maintenanceEnded': '#dialogs.showing' } },
        },
      },
    },
  });
}
