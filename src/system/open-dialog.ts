import { openDialog } from '../../machines/dialogs/dialogs/dialogs.selectors.ts';
import type { OpenDialog } from '../../domain/messages/dialog-names.ts';
import { useSelectedOr } from './actors.ts';

/** Whether this dialog may be open; always true without the dialogs' machine, as in a test of one view. */
export function useIsOpen(dialog: OpenDialog): boolean {
  return useSelectedOr('dialogs', (snapshot) => openDialog(snapshot) === dialog, true);
}
