/**
 * React Query's devtools in their own window: they write markup, which the policy of the app's page forbids. They read
 * the queries of the page that opened them.
 */
import { onlineManager } from '@tanstack/react-query';
import { ReactQueryDevtoolsPanel } from '@tanstack/react-query-devtools';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { readNonce } from '../../src/theme/nonce.ts';
import { NEW_QUERIES, type WithQueries } from './messages.ts';

const opened = (window.opener as Partial<WithQueries> | null)?.queriesOfApp;
const root = createRoot(document.body);
if (opened) {
  root.render(
    createElement(ReactQueryDevtoolsPanel, {
      client: opened.client,
      styleNonce: readNonce(document),
      onClose: () => window.close(),
    }),
  );
  onlineManager.subscribe((isOnline) => opened.onlineManager.setOnline(isOnline));
} else {
  root.render('Alt+Q in a page of the app opens its queries.');
}
addEventListener('pagehide', () => root.unmount());
new BroadcastChannel(NEW_QUERIES).addEventListener('message', () => location.reload());
