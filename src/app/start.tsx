import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onClientEventsOf } from './client-events.ts';
import { keepAffiliateTag } from '../api/affiliate-tag.ts';
import { takeLink } from '../api/registration-link.ts';
import { readLocal, writeLocal } from '../api/storage.ts';
import { createToasts, type Toasts } from '../lib/toasts.ts';
import { actorsOf, type Actors } from '../system/actors.ts';
import { analyticsFacts } from './analytics-facts.ts';
import { App } from './app.tsx';
import { lookUp, type Fact } from '../system/facts.ts';
import { followOverrides } from './overrides.ts';
import { startTexts } from '../i18n/texts.ts';
import { mendStyles } from './mend-styles.ts';
import { listenToPage } from './page-facts.ts';
import { countSession, recordFact } from '../system/record-fact.ts';
import { createRootActor } from './root.ts';
import { screenFacts } from './screen-facts.ts';
import { applyStoredColorScheme } from '../theme/color-scheme.ts';
import { readNonce, shareNonce } from '../theme/nonce.ts';
import { listenToTyping } from './typing-source.ts';

const colorScheme = {
  read: () => readLocal('colorScheme'),
  write: (scheme: string) => void writeLocal('colorScheme', scheme),
};
const language = {
  read: () => readLocal('language'),
  write: (chosen: string) => void writeLocal('language', chosen),
};

/** Starts the root actor, then renders what looks at it. */
export async function start(container: HTMLElement): Promise<void> {
  keepAffiliateTag(location.search);
  takeLink();
  const nonce = readNonce(document);
  shareNonce(nonce);
  applyStoredColorScheme(colorScheme, document);
  mendStyles(document);

  const toasts = createToasts();
  const facts: Fact[] = [];
  let onFact = (fact: Fact): void => void facts.push(fact);
  const app = createRootActor((fact) => onFact(fact));
  const typing = listenToTyping(app);
  const screens = screenFacts(app, typing.look);
  listenToPage(app);
  onSignedIn(app, () => {
    countSession();
    toasts.hide('login');
    toasts.hide('session');
  });
  app.start();

  const texts = await startTexts({ storage: language, root: document.documentElement });
  followOverrides(texts);
  onFact = factTeller(app, texts, toasts);
  facts.forEach(onFact);
  onClientEventsOf(app, texts, toasts);

  createRoot(container).render(
    <StrictMode>
      <App actors={actorsOf(app)} services={{ texts, toasts, screens }} nonce={nonce} />
    </StrictMode>,
  );
}

/** Calls back each time that a session begins. */
function onSignedIn(app: Actors['app'], listener: () => void): void {
  let wasPresent = false;
  app.subscribe((snapshot) => {
    const isPresent = snapshot.matches({ session: 'present' });
    if (isPresent && !wasPresent) listener();
    wasPresent = isPresent;
  });
}

type Texts = Awaited<ReturnType<typeof startTexts>>;

/** Maps each emitted fact by the two tables, toasts and analytics. */
function factTeller(app: Actors['app'], texts: Texts, toasts: Toasts): (fact: Fact) => void {
  // Toasts are told in the order of their facts, though what makes them is loaded only with the first.
  let told: Promise<void> = Promise.resolve();
  return (fact) => {
    // Whoever waited for a toast that can't be loaded still reads the same on the screen.
    told = told.then(() => tellToast(fact, app, texts, toasts)).catch(() => {});
    // A message that cannot be read is passed over; whoever watches the page's errors hears of it (PSH-01).
    if (fact.type === 'push.unreadable') reportError(new Error(`push message: ${fact.report}`));
    const event = lookUp(analyticsFacts, fact);
    if (event) recordFact(app, event);
  };
}

async function tellToast(fact: Fact, app: Actors['app'], texts: Texts, toasts: Toasts): Promise<void> {
  if (fact.type === 'session.ended') toasts.hideAll();
  const { toastFacts, OUTDATED_BY } = await import('./toast-facts.ts');
  for (const outdated of OUTDATED_BY[fact.type] ?? []) toasts.hide(outdated);
  const openChat = () => app.send({ type: 'chat.asked' });
  const toast = await lookUp(toastFacts(texts, openChat), fact);
  if (toast) toasts.show(toast);
}
