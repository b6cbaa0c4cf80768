import { openDialog, type DialogsSnapshot } from '../../machines/dialogs/dialogs/dialogs.selectors.ts';
import type { OpenDialog } from '../../domain/messages/dialog-names.ts';
import { machines } from '../../machines/registry.ts';
import { defineModel } from '../engine/model.ts';

const kinds = { offer: { kind: 'offer' }, warning: { kind: 'warning' } } as const;

/** The dialogs that could be shown, by priority (readings 47 and 82). */
function wanted(snapshot: DialogsSnapshot): OpenDialog[] {
  const { notice, gate, expiry, check, quickBreak, asked, page, said } = snapshot.value;
  return [
    ...(notice === 'standing' ? (['notice'] as const) : []),
    ...(gate === 'standing' ? (['legalGate'] as const) : []),
    ...(expiry === 'standing' ? (['expiry'] as const) : []),
    ...(check === 'standing' ? (['realityCheck'] as const) : []),
    ...(quickBreak === 'standing' ? (['break'] as const) : []),
    ...(asked === 'none' ? [] : [asked]),
    ...(page === 'none' ? [] : [page]),
    ...(said === 'nothing' ? [] : [said]),
  ];
}

export const dialogsModel = defineModel({
  name: 'dialogs',
  create: machines.dialogs.create,
  inputs: { plain: { isConsentAnswered: true, wasProtected: false } },
  events: {
    'dialogs.fundsAsked': { by: 'person' },
    'dialogs.menuAsked': { by: 'person' },
    'dialogs.helpAsked': { by: 'person' },
    'dialogs.cookiesAsked': { by: 'person' },
    'dialogs.closed': { by: 'person' },
    'dialog.asked': {
      by: 'parent',
      cases: {
        bankAccount: { dialog: 'bankAccount' },
        giveUp: { dialog: 'giveUp' },
        leaveConfirmation: { dialog: 'leaveConfirmation' },
      },
    },
    'dialog.closed': { by: 'parent' },
    'expiry.near': { by: 'parent' },
    'expiry.averted': { by: 'parent' },
    'maintenance.began': { by: 'parent' },
    'maintenance.ended': { by: 'parent' },
    'notices.raised': { by: 'parent' },
    'notices.cleared': { by: 'parent' },
    'legalGate.blocked': { by: 'parent' },
    'legalGate.cleared': { by: 'parent' },
    'realityCheck.opened': { by: 'parent' },
    'realityCheck.closed': { by: 'parent' },
    'break.opened': { by: 'parent' },
    'break.closed': { by: 'parent' },
    'session.over': { by: 'parent' },
    'page.opened': { by: 'parent', cases: { account: { path: '/profile' } } },
    'page.busy': { by: 'parent' },
    'page.idle': { by: 'parent' },
    'consent.answered': { by: 'parent' },
    'payment.began': { by: 'parent' },
    'payment.ended': { by: 'parent' },
    'offer.opened': { by: 'parent', cases: kinds },
    'offer.closed': { by: 'parent', cases: kinds },
    'moment.came': { by: 'child:moment', cases: kinds },
    'moment.passed': { by: 'child:moment', cases: kinds },
  },
  actors: { moment: { running: true, error: { crash: 'crash' } } },
  invariants: {
    'PSH-02 no dialog is open while the maintenance screen stands': (snapshot) =>
      !snapshot.matches({ site: 'underMaintenance' }) || openDialog(snapshot) === null,
    'NAV-11 LEG-06 the first of those that want to stand does, and none where none wants to': (snapshot) =>
      snapshot.matches({ site: 'underMaintenance' }) || openDialog(snapshot) === (wanted(snapshot)[0] ?? null),
    'NAV-11 EXC-01 (reading 84) the sheet of the breaks stands before all but what ends or checks the session': (
      snapshot,
    ) => {
      const { site, notice, gate, expiry, check, quickBreak } = snapshot.value;
      const isFirst = site === 'open' && ![notice, gate, expiry, check].includes('standing');
      return quickBreak === 'none' || (openDialog(snapshot) === 'break') === isFirst;
    },
    'NAV-11 LIM-03 (reading 82) session limit, gate, expiry and reality check are held back by nothing that comes after them':
      (snapshot) => {
        const open = openDialog(snapshot);
        const isSafety = open === 'notice' || open === 'legalGate' || open === 'expiry' || open === 'realityCheck';
        const { notice, gate, expiry, check } = snapshot.value;
        const isWanted = [notice, gate, expiry, check].includes('standing');
        return snapshot.matches({ site: 'underMaintenance' }) || isSafety === isWanted;
      },
  },
});
