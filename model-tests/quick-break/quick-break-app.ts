import { UNDO_TIME } from '../../machines/quick-break/quick-break.machine.ts';
import type { Act } from '../engine/browser-walks.ts';

/** One tap, and nothing more for as long as it could be undone. */
export const tapBreak: Act = async (stage, screen, words) => {
  await screen.click('button', words('account.quickBreak.takeName'));
  await stage.advance(UNDO_TIME);
};
