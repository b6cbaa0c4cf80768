/** Of one build; more than it has files. */
export const MAX_ASSETS = 400;
/** The present build and the one before it, whose pages may still be open. */
const MAX_BUILDS = 2;

export type Kind = 'asset' | 'page' | 'other';

/** What the worker may answer: hashed files of the build, and pages when there is no network. Nothing else, ever. */
export function kindOf(
  { url, method, mode }: Pick<Request, 'url' | 'method' | 'mode'>,
  origin: string,
  base: string,
): Kind {
  const { origin: itsOrigin, pathname } = new URL(url);
  if (method !== 'GET' || itsOrigin !== origin) return 'other';
  if (mode === 'navigate') return 'page';
  return pathname.startsWith(`${base}assets/`) ? 'asset' : 'other';
}

/** The worker's caches are in the order of their creation; names of other apps on this origin stay. */
export function outdatedCaches(names: readonly string[], prefix: string, present: string): readonly string[] {
  const own = names.filter((name) => name.startsWith(prefix) && name !== present);
  return own.slice(0, Math.max(0, own.length - (MAX_BUILDS - 1)));
}

export interface AssetStore {
  /** Resolves with the stored file, or the network's. `later` must be awaited after the response was sent. */
  respond(request: Request): Promise<{ readonly response: Response; readonly later: Promise<void> }>;
}

const NOTHING = Promise.resolve();

/** Files never change under their name, so any build's copy is right. */
export function createAssetStore(
  caches: CacheStorage,
  prefix: string,
  present: string,
  load: (request: Request) => Promise<Response>,
): AssetStore {
  const find = async (request: Request): Promise<{ readonly found: Response; readonly isPresent: boolean } | null> => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    for (const name of [present, ...names.filter((other) => other !== present)]) {
      const found = await caches.match(request, { cacheName: name, ignoreVary: true });
      if (found) return { found, isPresent: name === present };
    }
    return null;
  };

  const store = async (request: Request, response: Response): Promise<void> => {
    const cache = await caches.open(present);
    await cache.put(request, response);
    const stored = await cache.keys();
    await Promise.all(stored.slice(0, Math.max(0, stored.length - MAX_ASSETS)).map((old) => cache.delete(old)));
  };
  // A full disk must not cost the file.
  const storeIfPossible = (request: Request, response: Response): Promise<void> =>
    store(request, response).catch(() => {});

  return {
    async respond(request) {
      // Storage that fails is as good as none.
      const known = await find(request).catch(() => null);
      if (known?.isPresent) return { response: known.found, later: NOTHING };
      const response = known?.found ?? (await load(request));
      const isWhole = response.status === 200 && response.type === 'basic';
      return { response, later: isWhole ? storeIfPossible(request, response.clone()) : NOTHING };
    },
  };
}
