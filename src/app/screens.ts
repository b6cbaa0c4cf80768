import type { PublicScreen } from '../../machines/app/app.machine.ts';
import type { SessionScreen } from '../../machines/session/session.machine.ts';

export type ActorScreen = PublicScreen | SessionScreen;

/** Screens with an actor of their own, by the path of their route. */
const ACTOR_SCREENS: Readonly<Record<string, ActorScreen>> = {
  '/login': 'login',
  '/profile/deposit': 'deposit',
};

export function actorScreenOf(pathname: string): ActorScreen | null {
  const path = pathname.replace(/\/+$/, '');
  return Object.hasOwn(ACTOR_SCREENS, path) ? (ACTOR_SCREENS[path] ?? null) : null;
}

export function livesInSession(screen: ActorScreen | null): boolean {
  return screen !== null && screen !== 'login';
}
