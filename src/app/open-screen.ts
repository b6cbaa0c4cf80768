import { waitFor, type AnyActorRef } from 'xstate';
import { authStatus } from '../../machines/auth/auth/auth.selectors.ts';
import { isRefreshSlow } from '../../machines/auth/token-refresh/token-refresh.selectors.ts';
import type { ActorName, ActorSource, Loading } from '../system/actors.ts';
import { whenLoaded } from '../system/lazy-route.tsx';
import type { Services } from '../system/services.ts';
import { profileShell, routeAt, type RouteEntry } from './routes.ts';

const FOREVER = { timeout: Infinity } as const;

/**
 * Loads the page at an in-app path and opens its actors, so that its first render is complete: in the gateway, and in
 * the browser before React takes over what the gateway rendered. `isCalm`: the actors also know what they asked for
 * first. Never rejects: what fails is shown by the page.
 */
export async function openScreen(
  pathname: string,
  actors: ActorSource,
  { texts, screens }: Pick<Services, 'texts' | 'screens'>,
  isCalm: boolean,
): Promise<void> {
  const entry = routeAt(pathname);
  screens.show(pathname);
  const isSignedIn = signedIn(actors);
  const chunks = [...(entry?.load ? [entry] : []), ...(entry?.access === 'player' ? [profileShell] : [])];
  await Promise.allSettled(chunks.map((chunk) => whenLoaded(chunk, texts)));
  if (await isSignedIn) await present(['session'], actors);
  else if (entry?.access === 'player') return;
  if (entry?.actors) await ready(entry, entry.actors, actors, isCalm);
}

/** Whether there is a session; false if the answer is slow, which the page says. */
async function signedIn(actors: ActorSource): Promise<boolean> {
  const auth = actors.get('auth');
  if (auth === undefined) return false;
  const known = waitFor(auth, (snapshot) => authStatus(snapshot) !== 'idle', FOREVER);
  const refresh = actors.get('tokenRefresh');
  const slow = refresh === undefined ? known : waitFor(refresh, isRefreshSlow, FOREVER).catch(() => known);
  await Promise.race([known, slow]);
  return authStatus(auth.getSnapshot()) === 'signIn';
}

async function ready(
  { access }: RouteEntry,
  names: readonly ActorName[],
  actors: ActorSource,
  isCalm: boolean,
): Promise<void> {
  await present(names, actors);
  if (!isCalm || access === 'player') return;
  await Promise.all(
    names.map(async (name) => {
      const actor: AnyActorRef | undefined = actors.get(name);
      if (actor) await waitFor(actor, (snapshot) => !isBusy(snapshot), FOREVER).catch(() => {});
    }),
  );
}

function isBusy(snapshot: unknown): boolean {
  const { hasTag } = snapshot as { hasTag?: (tag: 'busy') => boolean };
  return hasTag?.call(snapshot, 'busy') ?? false;
}

/** Resolves once these actors exist or the code of one has failed to load. */
async function present(names: readonly ActorName[], actors: ActorSource): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const followed = new Set<Loading>();
  const look = (): void => {
    const absent = names.filter((name) => actors.get(name) === undefined);
    if (absent.length === 0) resolve();
    for (const loading of absent.map((name) => actors.getLoading(name))) {
      if (loading === undefined || followed.has(loading)) continue;
      followed.add(loading);
      waitFor(loading, (snapshot) => snapshot.matches('failed'), FOREVER).then(
        () => resolve(),
        () => {},
      );
    }
  };
  const stop = actors.subscribe(look);
  look();
  await promise;
  stop();
}
