import type { PublicScreen } from '../../machines/shell/app/app.machine.ts';
import { isSessionScreen, type SessionScreen } from '../../machines/session/session/session-screens.ts';

export type ActorScreen = PublicScreen | SessionScreen;

/** Screens with an actor of their own, by the path of their route. */
const ACTOR_SCREENS: Readonly<Record<string, ActorScreen>> = {
  '/login': 'login',
  '/registration': 'registration',
  '/profile': 'account',
  '/profile/deposit': 'deposit',
  '/profile/withdraw': 'withdraw',
  '/profile/transactionHistory': 'history',
  '/profile/netPosition': 'history',
  '/profile/personalData/documents': 'documents',
  '/profile/settings/consents': 'consents',
  '/profile/settings/limits': 'limits',
  '/profile/bonuses': 'bonuses',
  '/forgotPassword': 'forgotPassword',
  '/newPassword': 'newPassword',
  '/emailVerification': 'emailVerification',
  '/email/verification': 'emailVerification',
  '/emailUnsubscribe': 'unsubscribe',
  '/email/unsubscribe': 'unsubscribe',
  '/profile/settings/accountSettings': 'accountSettings',
  '/profile/settings/accountSettings/timeout': 'timeout',
  '/profile/settings/accountSettings/selfExclusion': 'selfExclusion',
  '/profile/settings/accountSettings/closeAccount': 'closeAccount',
};

const LATE_SESSION_SCREENS = [
  'withdraw',
  'history',
  'bonuses',
  'limits',
  'accountSettings',
  'timeout',
  'selfExclusion',
  'closeAccount',
] as const;
type LateSessionScreen = (typeof LATE_SESSION_SCREENS)[number];

export function actorScreenOf(pathname: string): ActorScreen | null {
  const path = pathname.replace(/\/+$/, '');
  return Object.hasOwn(ACTOR_SCREENS, path) ? (ACTOR_SCREENS[path] ?? null) : null;
}

export function livesInSession(screen: ActorScreen | null): boolean {
  return screen !== null && isSessionScreen(screen);
}

/** Whether the code of the screen's actor takes its place in the session when its page is loaded. */
export function comesIntoSession(screen: ActorScreen): screen is LateSessionScreen {
  return LATE_SESSION_SCREENS.some((late) => late === screen);
}

/** Whether the code of the screen's actor comes with its page. */
export function comesWithPage(screen: ActorScreen): boolean {
  return screen !== 'login' && screen !== 'registration' && !isSessionScreen(screen);
}
