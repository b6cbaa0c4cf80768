import type { PageViewEvent } from '../../../machines/shell/analytics/analytics.machine.ts';
import { readToken } from '../../api/token.ts';
import { onFinalTitle } from '../../lib/page-title.ts';
import { nextSession } from '../../system/track-event.ts';

/** Reports what becomes known of the open page: its title, the session it belongs to, and that it is left. */
export function watchPageView(
  session: number | null,
  loadPlayer: (session: number) => Promise<unknown>,
  listener: (event: PageViewEvent) => void,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const own = (owner: number | null): void => {
    if (!signal.aborted) listener({ type: 'view.owned', session: owner });
  };
  addEventListener('pagehide', () => listener({ type: 'view.left' }), { signal });
  signal.addEventListener(
    'abort',
    onFinalTitle((title) => listener({ type: 'view.titled', title })),
  );
  if (session === null && readToken() === null) own(null);
  else {
    const found = session === null ? nextSession() : Promise.resolve(session);
    // If the player cannot be found, the page view is sent without a player.
    found.then((number) => loadPlayer(number).then(() => own(number))).catch(() => own(null));
  }
  return () => ended.abort();
}
