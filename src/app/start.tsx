import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { onClientEventsOf } from './client-events.ts';
import { storeAffiliateTag } from '../api/affiliate-tag.ts';
import { captureRegistrationLink } from '../api/registration-link.ts';
import { basePath } from '../api/base-path.ts';
import { renewChoices, writeChoice } from '../api/page-choices.ts';
import { readLocal } from '../api/storage.ts';
import { createToasts, type Toasts } from '../lib/toasts.ts';
import { actorsOf, type Actors } from '../system/actors.ts';
import { analyticsEvents } from './analytics-events.ts';
import { App } from './app.tsx';
import { AppRouter } from './app-router.tsx';
import { lookUp, type DomainEvent } from '../system/domain-events.ts';
import { followOverrides } from './overrides.ts';
import { startTexts } from '../i18n/texts.ts';
import { mendStyles } from './mend-styles.ts';
import { openScreen } from './open-screen.ts';
import { routeAt } from './routes.ts';
import { beginTakingOver, isSamePage, takeGivenContent } from './taking-over.ts';
import { listenToPage } from './page-lifecycle.ts';
import { countSession, trackEvent } from '../system/track-event.ts';
import { createRootActor } from './root.ts';
import { ignoreMisplacedSecondClicks } from './second-clicks.ts';
import { screenLifecycle } from './screen-lifecycle.ts';
import { applyStoredColorScheme } from '../theme/color-scheme.ts';
import { readNonce, shareNonce } from '../theme/nonce.ts';
import { listenToTyping } from './typing-source.ts';

const colorScheme = {
  read: () => readLocal('colorScheme'),
  write: (scheme: string) => writeChoice('colorScheme', scheme),
};
const language = {
  read: () => readLocal('language'),
  write: (chosen: string) => writeChoice('language', chosen),
};

/** Starts the root actor, then takes over the page that the gateway rendered, or renders the app. */
export async function start(container: HTMLElement): Promise<void> {
  storeAffiliateTag(location.search);
  captureRegistrationLink();
  const nonce = readNonce(document);
  shareNonce(nonce);
  applyStoredColorScheme(colorScheme, document);
  mendStyles(document);

  const toasts = createToasts();
  const domainEvents: DomainEvent[] = [];
  let onDomainEvent = (domainEvent: DomainEvent): void => void domainEvents.push(domainEvent);
  const app = createRootActor((domainEvent) => onDomainEvent(domainEvent));
  const typing = listenToTyping(app);
  const screens = screenLifecycle(app, typing.look);
  listenToPage(app);
  ignoreMisplacedSecondClicks(document);
  const path = location.pathname.slice(basePath.length) || '/';
  let firstData: ReturnType<typeof loadFirstData> | null = loadFirstData(path);
  onSignedIn(app, () => {
    countSession();
    toasts.hide('login');
    toasts.hide('session');
    void firstData?.then((ask) => ask?.());
    firstData = null;
  });
  app.start();

  const texts = await startTexts({ storage: language, root: document.documentElement });
  followOverrides(texts);
  onDomainEvent = domainEventHandler(app, texts, toasts);
  domainEvents.forEach(onDomainEvent);
  onClientEventsOf(app, texts, toasts);

  const actors = actorsOf(app);
  const services = { texts, toasts, screens };
  const isSame = isSamePage(container, path, texts.language());
  // What is painted stays until the page's own code can take its place.
  if (container.hasChildNodes()) {
    await Promise.all([isSame && takeGivenContent(document), openScreen(path, actors, services, isSame)]);
  }
  const page = (
    <StrictMode>
      <App actors={actors} services={services} nonce={nonce} colorScheme={colorScheme} router={AppRouter} />
    </StrictMode>
  );
  beginTakingOver(container);
  if (isSame) hydrateRoot(container, page);
  else createRoot(container).render(page);
  renewChoices();
}

/** What asks for the opened page's first data, once there is a session; null without its code: the page asks too. */
async function loadFirstData(path: string): Promise<(() => void) | null> {
  try {
    return (await routeAt(path)?.firstData?.()) ?? null;
  } catch {
    return null;
  }
}

/** Notifies the listener each time a session begins. */
function onSignedIn(app: Actors['app'], listener: () => void): void {
  let wasPresent = false;
  app.subscribe((snapshot) => {
    const isPresent = snapshot.matches({ session: 'present' });
    if (isPresent && !wasPresent) listener();
    wasPresent = isPresent;
  });
}

type Texts = Awaited<ReturnType<typeof startTexts>>;

/** Maps each domain event by two tables, to a toast and to an analytics event. */
function domainEventHandler(app: Actors['app'], texts: Texts, toasts: Toasts): (domainEvent: DomainEvent) => void {
  // Toasts are shown in the order of their events; the first event loads their code.
  let reported: Promise<void> = Promise.resolve();
  return (domainEvent) => {
    // If a toast cannot be loaded, the screen still shows the same information.
    reported = reported.then(() => showToast(domainEvent, app, texts, toasts)).catch(() => {});
    // An unreadable message is skipped and reported to error monitoring (PSH-01).
    if (domainEvent.type === 'push.unreadable') reportError(new Error(`push message: ${domainEvent.report}`));
    const event = lookUp(analyticsEvents, domainEvent);
    if (event) trackEvent(app, event);
  };
}

async function showToast(domainEvent: DomainEvent, app: Actors['app'], texts: Texts, toasts: Toasts): Promise<void> {
  if (domainEvent.type === 'session.ended') toasts.hideAll();
  const { toastTable, OUTDATED_BY } = await import('./toast-table.ts');
  for (const outdated of OUTDATED_BY[domainEvent.type] ?? []) toasts.hide(outdated);
  const openChat = () => app.send({ type: 'chat.asked' });
  const toast = await lookUp(toastTable(texts, openChat), domainEvent);
  if (toast) toasts.show(toast);
}
