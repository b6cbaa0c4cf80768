import { setup, stateIn } from 'xstate';
import type { Meta, Tag } from '../meta.ts';

export type DialogsEvent =
  | { type: 'dialogs.fundsAsked' }
  | { type: 'dialogs.menuAsked' }
  | { type: 'dialogs.closed' }
  | { type: 'dialogs.expiryNear' }
  | { type: 'dialogs.expiryAverted' }
  | { type: 'dialogs.maintenanceBegan' }
  | { type: 'dialogs.maintenanceEnded' }
  | { type: 'dialogs.legalBlocked' }
  | { type: 'dialogs.legalCleared' };

/** One modal dialog at a time. What was held back comes back unchanged. */
export function createDialogsMachine() {
  return setup({
    types: { events: {} as DialogsEvent, meta: {} as Meta, tags: {} as Tag },
    guards: { isShown: stateIn('#dialogs.stage.shown') },
  }).createMachine({
    id: 'dialogs',
    meta: { requirements: ['NAV-11'] },
    type: 'parallel',
    states: {
      content: {
        initial: 'empty',
        on: { 'dialogs.expiryNear': { target: '.expiry', meta: { requirements: ['AUTH-12'] } } },
        states: {
          empty: {
            on: {
              'dialogs.fundsAsked': { guard: 'isShown', target: 'funds' },
              'dialogs.menuAsked': { guard: 'isShown', target: 'menu' },
            },
          },
          funds: {
            meta: { requirements: ['BAL-01'], description: 'The parts of the balance.' },
            on: { 'dialogs.closed': { guard: 'isShown', target: 'empty' } },
          },
          menu: {
            meta: { requirements: ['NAV-06'], description: 'What does not fit into a narrow bar.' },
            on: { 'dialogs.closed': { guard: 'isShown', target: 'empty' } },
          },
          expiry: {
            tags: ['blocking'],
            meta: { requirements: ['AUTH-12'] },
            on: { 'dialogs.expiryAverted': 'empty' },
          },
        },
      },
      stage: {
        initial: 'shown',
        states: {
          shown: {
            on: {
              'dialogs.maintenanceBegan': 'held.maintenance',
              'dialogs.legalBlocked': 'held.legalGate',
            },
          },
          held: {
            meta: { description: 'Something stands before every dialog: none opens, the open one stays.' },
            initial: 'maintenance',
            states: {
              maintenance: {
                meta: { requirements: ['PSH-02'] },
                on: {
                  'dialogs.maintenanceEnded': '#dialogs.stage.shown',
                  'dialogs.legalBlocked': 'maintenanceOverLegalGate',
                },
              },
              legalGate: {
                tags: ['blocking'],
                meta: { requirements: ['LEG-06'] },
                on: {
                  'dialogs.legalCleared': '#dialogs.stage.shown',
                  'dialogs.maintenanceBegan': 'maintenanceOverLegalGate',
                },
              },
              maintenanceOverLegalGate: {
                meta: { requirements: ['PSH-02', 'LEG-06'] },
                on: {
                  'dialogs.maintenanceEnded': 'legalGate',
                  'dialogs.legalCleared': 'maintenance',
                },
              },
            },
          },
        },
      },
    },
  });
}
