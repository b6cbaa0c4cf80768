import { matchPath } from 'react-router-dom';
import { isProtectivePage } from '../../domain/messages/quiet-pages.ts';
import { writeLocal } from '../api/storage.ts';
import { readToken } from '../api/token.ts';
import { finalTitle } from '../lib/page-title.ts';
import { trackEvent } from '../system/track-event.ts';
import type { Actors } from '../system/actors.ts';
import type { ScreenLifecycle } from '../system/services.ts';
import { routes, type ActorScreen } from './routes.ts';

/** Reports the open page to the root actor. `look` first checks whether a form field of the page is in use. */
export function screenLifecycle(app: Actors['app'], look: () => void): ScreenLifecycle {
  let path: string | null = null;

  return {
    show(pathname) {
      if (pathname !== path) {
        path = pathname;
        look();
        // The machine forgets it when the page is loaded anew.
        if (readToken() !== null && isProtectivePage(path)) writeLocal('protected', 'yes');
        app.send({ type: 'page.opened', path });
      }
      const screen = actorScreenOf(pathname);
      const open = app.getSnapshot().context.openScreen;
      if (screen === open) return;
      if (open !== null) app.send({ type: 'screen.closed' });
      if (screen !== null) app.send({ type: 'screen.opened', screen });
    },
    recordView() {
      const title = finalTitle();
      const isEarly = title === null || readToken() !== null;
      trackEvent(app, { name: 'page_view', fields: { page_title: title ?? document.title } }, isEarly);
    },
  };
}

/** The screen with an actor of its own at this path, or null. */
export function actorScreenOf(pathname: string): ActorScreen | null {
  const path = pathname.replace(/\/+$/, '');
  return routes.find((route) => matchPath(route.path, path) !== null)?.screen ?? null;
}
