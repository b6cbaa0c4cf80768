/** Screens whose actor lives in the session. */
export const SESSION_SCREENS = [
  'deposit',
  'account',
  'consents',
  'limits',
  'accountSettings',
  'documents',
  'withdraw',
  'history',
  'bonuses',
] as const;

export type SessionScreen = (typeof SESSION_SCREENS)[number];

export function isSessionScreen(screen: string): screen is SessionScreen {
  return SESSION_SCREENS.some((known) => known === screen);
}
