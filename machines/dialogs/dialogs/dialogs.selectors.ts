import type { SnapshotFrom } from 'xstate';
import type { OpenDialog } from '../../../domain/messages/dialog-names.ts';
import type { createDialogsMachine } from './dialogs.machine.ts';

export type DialogsSnapshot = SnapshotFrom<ReturnType<typeof createDialogsMachine>>;

/** The one dialog that is open, or null. */
export function openDialog({ value }: Pick<DialogsSnapshot, 'value'>): OpenDialog | null {
  const { site, notice, gate, expiry, check, quickBreak, asked, page, said } = value;
  if (site === 'underMaintenance') return null;
  if (notice === 'standing') return 'notice';
  if (gate === 'standing') return 'legalGate';
  if (expiry === 'standing') return 'expiry';
  if (check === 'standing') return 'realityCheck';
  if (quickBreak === 'standing') return 'break';
  if (asked !== 'none') return asked;
  if (page !== 'none') return page;
  return said === 'nothing' ? null : said;
}
