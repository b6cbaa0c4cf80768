import type { ExclusionKind } from '../../../domain/limits/exclusions.ts';

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
  'timeout',
  'selfExclusion',
  'closeAccount',
] as const;

export type SessionScreen = (typeof SESSION_SCREENS)[number];

export function isSessionScreen(screen: string): screen is SessionScreen {
  return SESSION_SCREENS.some((known) => known === screen);
}

const EXCLUSIONS: Readonly<Partial<Record<SessionScreen, ExclusionKind>>> = {
  timeout: 'TIME_OUT',
  selfExclusion: 'SELF_EXCLUSION',
  closeAccount: 'CLOSE_ACCOUNT',
};

/** What is made on a screen that excludes; null for any other screen. */
export function exclusionOf(screen: SessionScreen): ExclusionKind | null {
  return EXCLUSIONS[screen] ?? null;
}
