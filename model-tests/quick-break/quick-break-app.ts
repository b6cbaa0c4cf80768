import type { Act } from '../levels/browser-walks.ts';

/** Takes a break of 24 hours in the sheet. */
export const tapBreak: Act = async (_, screen, words) => {
  await screen.click('button', words('account.quickBreak.takeName'));
  await screen.click('button', words('account.quickBreak.now'));
};
