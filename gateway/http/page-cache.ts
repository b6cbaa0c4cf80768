import type { PageRequest, RenderedPage } from '../../contract/first-paint.ts';
import type { Clock } from '../lib/clock.ts';

/** A page is sent for this long without a look at its content, ms. */
const FRESH = 30_000;
/** For this long a page is sent while it is rendered anew, ms. */
const USABLE = 10 * 60_000;
/** A page that could not be rendered is tried again after this time, ms. */
const RETRY = 5_000;
/** A visitor waits at most this long for a page that nobody has asked for yet, ms; then the plain page is sent. */
const WAIT = 1_000;
const MAX_PAGES = 300;

interface Stored {
  readonly page: RenderedPage | null;
  readonly at: number;
}

export interface PageCacheOptions {
  readonly render: (request: PageRequest) => Promise<RenderedPage | null>;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  readonly maxPages?: number;
  readonly wait?: number;
}

export interface PageCache {
  /** The rendered page, or null if there is none now. Never rejects. */
  get(request: PageRequest): Promise<RenderedPage | null>;
}

/** Pages by path and visitor, each rendered once at a time; the ones least recently sent are dropped. */
export function createPageCache({
  render,
  clock,
  onError,
  maxPages = MAX_PAGES,
  wait = WAIT,
}: PageCacheOptions): PageCache {
  const stored = new Map<string, Stored>();
  const running = new Map<string, Promise<RenderedPage | null>>();

  const renew = (key: string, request: PageRequest): Promise<RenderedPage | null> => {
    const known = running.get(key);
    if (known) return known;
    const rendering = render(request)
      .catch((error: unknown) => {
        onError(error);
        return null;
      })
      .then((page) => {
        running.delete(key);
        // The content of a minute ago is better than none.
        const before = stored.get(key)?.page ?? null;
        if (page === null && before !== null) return before;
        stored.delete(key);
        stored.set(key, { page, at: clock.now() });
        for (const oldest of stored.keys()) {
          if (stored.size <= maxPages) break;
          stored.delete(oldest);
        }
        return page;
      });
    running.set(key, rendering);
    return rendering;
  };

  return {
    async get(request) {
      const key = JSON.stringify(request);
      const found = stored.get(key);
      const age = found === undefined ? Infinity : Math.abs(clock.now() - found.at);
      if (found !== undefined && age < (found.page === null ? RETRY : USABLE)) {
        stored.delete(key);
        stored.set(key, found);
        if (age >= FRESH) void renew(key, request);
        return found.page;
      }
      return within(wait, renew(key, request));
    },
  };
}

/** The promise's value, or null if it takes longer. */
async function within<Value>(time: number, promise: Promise<Value>): Promise<Value | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, time, null);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
