import type { Actors } from '../system/actors.ts';

/** Tells the root actor that the player is back (the tab is shown again, or the page came back from the history) or leaves. */
export function listenToPage(app: Actors['app']): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') app.send({ type: 'page.shown' });
  });
  window.addEventListener('pagehide', () => app.send({ type: 'page.left' }));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) app.send({ type: 'page.shown' });
  });
}
