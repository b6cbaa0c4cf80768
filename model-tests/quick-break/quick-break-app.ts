import type { Act } from '../engine/browser-walks.ts';

/** 24 hours from the sheet of the breaks. */
export const tapBreak: Act = async (_, screen, words) => {
  await screen.click('button', words('account.quickBreak.takeName'));
  await screen.click('button', words('account.quickBreak.now'));
};
