import type { ScreenState } from './state.ts';
import { accountStates } from './states/account.ts';
import { depositStates } from './states/deposit.ts';
import { loginStates } from './states/login.ts';
import { publicStates } from './states/public.ts';
import { sessionStates } from './states/session.ts';

/** Every screen, dialog and error that there is. */
export const states: readonly ScreenState[] = [
  ...publicStates,
  ...loginStates,
  ...sessionStates,
  ...accountStates,
  ...depositStates,
];
