import type { SnapshotFrom } from 'xstate';
import type { createDialogsMachine } from './dialogs.machine.ts';

export type DialogsSnapshot = SnapshotFrom<ReturnType<typeof createDialogsMachine>>;

export type OpenDialog = 'legalGate' | 'expiry' | 'realityCheck' | 'funds' | 'menu' | 'offer';

/** The one dialog that is open, or null. */
export function openDialog(snapshot: DialogsSnapshot): OpenDialog | null {
  if (snapshot.matches({ stage: { held: 'legalGate' } })) return 'legalGate';
  if (snapshot.matches({ stage: 'held' })) return null;
  if (snapshot.matches({ content: 'expiry' })) return 'expiry';
  if (snapshot.matches({ check: 'open', payment: 'none' })) return 'realityCheck';
  if (snapshot.matches({ content: 'funds' })) return 'funds';
  if (snapshot.matches({ content: 'menu' })) return 'menu';
  return snapshot.matches({ offer: { present: 'open' }, payment: 'none' }) ? 'offer' : null;
}
