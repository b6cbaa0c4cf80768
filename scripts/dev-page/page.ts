/** Runs before the app under `npm run dev`: reports the machines' events, handles two keys, applies saved texts. */
import '../../atlas/site/inspect.ts';
import { onlineManager } from '@tanstack/react-query';
import { getI18n } from 'react-i18next';
import { queryClient } from '../../src/queries/query-client.ts';
import { NEW_QUERIES, SAVED_TEXTS, type SavedTexts, type WithQueries } from './messages.ts';

interface View {
  readonly name: string;
  readonly url: string;
}

/** By physical key: with Alt, many keyboards type other letters. */
const VIEWS: Readonly<Record<string, View>> = {
  KeyQ: { name: 'queries', url: `${import.meta.env.BASE_URL}__queries` },
  KeyM: { name: 'machines', url: '/atlas/live.html' },
};

addEventListener('keydown', (event) => {
  const view = VIEWS[event.code];
  if (!view || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  window.open(view.url, view.name, 'popup,width=1000,height=720')?.focus();
});

Object.assign(globalThis, { queriesOfApp: { client: queryClient, onlineManager } } satisfies WithQueries);
new BroadcastChannel(NEW_QUERIES).postMessage(null);

import.meta.hot?.on(SAVED_TEXTS, ({ language, texts }: SavedTexts) => {
  const i18n = getI18n();
  i18n.addResourceBundle(language, 'translation', texts, true, true);
  void i18n.changeLanguage(i18n.language);
});

console.info('Alt+Q shows the queries, Alt+M the machines.');
