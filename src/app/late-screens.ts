import type { ComponentType } from 'react';
import type { MailScreens } from '../../machines/shell/app/public-screens.ts';
import type { LateSessionActors } from '../../machines/session/session/session.actors.ts';
import type { SessionScreen } from '../../machines/session/session/session-screens.ts';
import { arriveInSession } from './session-actors.ts';

type Load = () => Promise<ComponentType>;

export type LoadActors = () => Promise<Partial<LateSessionActors>>;

let present: MailScreens | null = null;
const waiting = new Set<(screens: MailScreens) => void>();

/** Calls back once, as soon as the machines of the screens that mails link to are there. */
export function onMailScreens(listener: (screens: MailScreens) => void): void {
  if (present) listener(present);
  else waiting.add(listener);
}

/** A page that comes with the code of its actor: where either cannot be loaded, both are tried again (NAV-07). */
export function withMailScreens(load: Load): Load {
  return async () => {
    const [Page, { mailScreens }] = await Promise.all([load(), import('./mail-screen-system.ts')]);
    present ??= mailScreens;
    for (const listener of waiting) listener(present);
    waiting.clear();
    return Page;
  };
}

const inSession = new Set<SessionScreen>();
const awaited = new Map<SessionScreen, Set<() => void>>();

/** Whether the machine of a screen has its place in the session already. */
export function isInSession(screen: SessionScreen): boolean {
  return inSession.has(screen);
}

/** Calls back once, as soon as the machine of the screen has its place in the session. */
export function onSessionScreen(screen: SessionScreen, listener: () => void): void {
  if (inSession.has(screen)) listener();
  else awaited.set(screen, (awaited.get(screen) ?? new Set()).add(listener));
}

/** A player's page that comes with the code of its actors, which takes its place in the session (NAV-07). */
export function withSessionActors(screen: SessionScreen, load: Load, loadActors: LoadActors): Load {
  return async () => {
    const [Page, actors] = await Promise.all([load(), loadActors()]);
    arriveInSession(actors);
    inSession.add(screen);
    for (const listener of awaited.get(screen) ?? []) listener();
    awaited.delete(screen);
    return Page;
  };
}
