import { openDialog } from '../../machines/dialogs/dialogs/dialogs.selectors.ts';
import type { OpenDialog } from '../../domain/messages/dialog-names.ts';
import { useSelectedOr } from './actors.ts';

/** Whether it is this dialog's turn; without the machine of the dialogs, as in a view drawn alone, it always is. */
export function useIsOpen(dialog: OpenDialog): boolean {
  return useSelectedOr('dialogs', (snapshot) => openDialog(snapshot) === dialog, true);
}
