import type { ExclusionKind } from '../../../domain/limits/exclusions.ts';

/** Screens that consist of one machine with the same name, and their requirements. The chart has a state for each. */
export const MACHINE_SCREENS = {
  limits: ['LIM-01'],
  paymentDetails: ['TXN-02'],
  playPlan: ['LIM-02'],
} as const satisfies Record<string, readonly string[]>;

export type MachineScreen = keyof typeof MACHINE_SCREENS;

/** Builds a record with a value for each screen that consists of one machine. */
export function forMachineScreens<Made>(make: (screen: MachineScreen) => Made): Readonly<Record<MachineScreen, Made>> {
  const screens = Object.keys(MACHINE_SCREENS) as readonly MachineScreen[];
  return Object.fromEntries(screens.map((screen) => [screen, make(screen)])) as Record<MachineScreen, Made>;
}

/** Screens whose actors run in the session, each with its state in the chart. */
export const SESSION_SCREENS = {
  account: 'account',
  consents: 'consents',
  accountSettings: 'accountSettings',
  documents: 'documents',
  withdraw: 'withdraw',
  history: 'history',
  bonuses: 'bonuses',
  timeout: 'exclusion',
  selfExclusion: 'exclusion',
  closeAccount: 'exclusion',
  deposit: 'deposit',
  ...forMachineScreens((screen) => screen),
} as const;

export type SessionScreen = keyof typeof SESSION_SCREENS;
export type ScreenState = (typeof SESSION_SCREENS)[SessionScreen];

/** The state of each screen, each once, in the order in which the chart checks them. */
export const SCREEN_STATES: readonly ScreenState[] = [...new Set(Object.values(SESSION_SCREENS))];

export function isSessionScreen(screen: string): screen is SessionScreen {
  return Object.hasOwn(SESSION_SCREENS, screen);
}

const EXCLUSIONS: Readonly<Partial<Record<SessionScreen, ExclusionKind>>> = {
  timeout: 'TIME_OUT',
  selfExclusion: 'SELF_EXCLUSION',
  closeAccount: 'CLOSE_ACCOUNT',
};

/** The kind of exclusion of a screen; null for other screens. */
export function exclusionOf(screen: SessionScreen): ExclusionKind | null {
  return EXCLUSIONS[screen] ?? null;
}
