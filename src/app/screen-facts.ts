import { readToken } from '../api/token.ts';
import { finalTitle } from '../lib/page-title.ts';
import { recordFact } from '../system/record-fact.ts';
import type { Actors } from '../system/actors.ts';
import type { ScreenFacts } from '../system/services.ts';
import { isInSession, onMailScreens, onSessionScreen } from './late-screens.ts';
import type { ActorScreen } from './routes.ts';
import { actorScreenOf, comesIntoSession, comesWithPage, livesInSession } from './screens.ts';

/**
 * Tells the root actor which screen is open: once per change, and once more to a session that has just begun, since
 * its actors cannot have heard of it. `look` tells first whether somebody is typing on the page.
 */
export function screenFacts(app: Actors['app'], look: () => void): ScreenFacts {
  let path: string | null = null;
  let open: ActorScreen | null = null;
  let shown = 0;
  let isSessionKnown = false;

  app.subscribe((snapshot) => {
    const isSessionPresent = snapshot.matches({ session: { present: 'running' } });
    const hasBegun = isSessionPresent && !isSessionKnown;
    isSessionKnown = isSessionPresent;
    if (!hasBegun || open === null || !livesInSession(open)) return;
    if (!comesIntoSession(open) || isInSession(open)) app.send({ type: 'screen.opened', screen: open });
  });

  return {
    show(pathname) {
      if (pathname !== path) {
        path = pathname;
        look();
        app.send({ type: 'page.opened', path });
      }
      const title = finalTitle();
      const isEarly = title === null || readToken() !== null;
      recordFact(app, { name: 'page_view', fields: { page_title: title ?? document.title } }, isEarly);
      const screen = actorScreenOf(pathname);
      if (screen === open) return;
      if (open !== null) app.send({ type: 'screen.closed' });
      open = screen;
      const turn = ++shown;
      if (screen === null) return;
      const tell = () => {
        if (turn === shown) app.send({ type: 'screen.opened', screen });
      };
      if (comesIntoSession(screen)) onSessionScreen(screen, tell);
      else if (comesWithPage(screen)) onMailScreens(tell);
      else tell();
    },
  };
}
