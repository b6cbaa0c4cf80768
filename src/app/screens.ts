import { isSessionScreen, type SessionScreen } from '../../machines/session/session/session-screens.ts';
import { routes, type ActorScreen } from './routes.ts';

/** The screen with an actor of its own at this path; null where there is none. */
export function actorScreenOf(pathname: string): ActorScreen | null {
  const path = pathname.replace(/\/+$/, '');
  return routes.find((route) => route.path === path)?.screen ?? null;
}

export function livesInSession(screen: ActorScreen | null): boolean {
  return screen !== null && isSessionScreen(screen);
}

/** Whether the code of the screen's actor takes its place in the session when its page is loaded. */
export function comesIntoSession(screen: ActorScreen): screen is SessionScreen {
  return routes.some((route) => route.screen === screen && route.hasSessionActors);
}

/** Whether the code of the screen's actor comes with its page. */
export function comesWithPage(screen: ActorScreen): boolean {
  return screen !== 'login' && screen !== 'registration' && !isSessionScreen(screen);
}
