import type { Actors } from '../system/actors.ts';

/** Notifies the root actor when the player returns (tab shown again, page restored from the history) or leaves. */
export function listenToPage(app: Actors['app']): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') app.send({ type: 'page.shown' });
  });
  window.addEventListener('pagehide', () => app.send({ type: 'page.left' }));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) app.send({ type: 'page.shown' });
  });
}
