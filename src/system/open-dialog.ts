import { openDialog } from '../../machines/dialogs/dialogs/dialogs.selectors.ts';
import type { OpenDialog } from '../../domain/messages/dialog-names.ts';
import { useHolds } from './actors.ts';

/** Whether no other dialog's turn it is; always true without the dialogs' machine, as in a test of one view. */
export function useIsOpen(dialog: OpenDialog): boolean {
  return !useHolds('dialogs', (snapshot) => openDialog(snapshot) !== dialog);
}
