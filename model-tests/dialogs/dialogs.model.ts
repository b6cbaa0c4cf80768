import { openDialog } from '../../machines/dialogs/dialogs.selectors.ts';
import { machines } from '../../machines/registry.ts';
import { LETTER } from '../correspondence/samples.ts';
import { defineModel } from '../engine/model.ts';

export const dialogsModel = defineModel({
  name: 'dialogs',
  create: machines.dialogs.create,
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
    'dialogs.paymentBegan': { by: 'parent' },
    'dialogs.paymentEnded': { by: 'parent' },
    'dialogs.newsCame': { by: 'parent', cases: { bonus: { message: null }, message: { message: LETTER } } },
    'correspondence.opened': { by: 'child:correspondence' },
    'correspondence.closed': { by: 'child:correspondence' },
    'correspondence.checkOpened': { by: 'child:correspondence' },
    'correspondence.checkClosed': { by: 'child:correspondence' },
  },
  actors: {
    loadCorrespondence: { done: { loaded: undefined }, error: { network: 'no network' } },
    correspondence: { running: true, error: { crash: 'crash' } },
  },
  /** What came early is of use until the correspondence has been given it. */
  serialize: (snapshot) => (snapshot.matches({ offer: 'present' }) ? null : snapshot.context),
  invariants: {
    'PSH-02 no dialog is open while the maintenance screen stands': (snapshot) =>
      !(
        snapshot.matches({ stage: { held: 'maintenance' } }) ||
        snapshot.matches({ stage: { held: 'maintenanceOverLegalGate' } })
      ) || openDialog(snapshot) === null,
    'LEG-06 the legal gate stands before every other dialog': (snapshot) =>
      snapshot.matches({ stage: { held: 'legalGate' } }) === (openDialog(snapshot) === 'legalGate'),
    'NAV-11 no offer stands over a payment, or over anything else': (snapshot) =>
      openDialog(snapshot) !== 'offer' ||
      snapshot.matches({ content: 'empty', payment: 'none', stage: 'shown', offer: { present: 'open' } }),
    'NAV-11 an offer is held back only by something that stands in front, or by a payment': (snapshot) =>
      !snapshot.matches({ offer: { present: 'open' } }) ||
      openDialog(snapshot) !== null ||
      snapshot.matches({ payment: 'underWay' }) ||
      !snapshot.matches({ stage: 'shown' }),
    'NAV-11 LIM-03 the reality check stands before all but the gate and the end of the session, never over a payment': (
      snapshot,
    ) =>
      (openDialog(snapshot) === 'realityCheck') ===
      (snapshot.matches({ check: 'open', payment: 'none', stage: 'shown' }) &&
        !snapshot.matches({ content: 'expiry' })),
    'AUTH-12 the expiry warning stands before every other dialog': (snapshot) =>
      !snapshot.matches({ content: 'expiry', stage: 'shown' }) || openDialog(snapshot) === 'expiry',
  },
});
