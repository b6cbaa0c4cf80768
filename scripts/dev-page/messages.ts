import type { onlineManager, QueryClient } from '@tanstack/react-query';

/** What the app's page keeps for the window of the queries, which it has opened. */
export interface WithQueries {
  readonly queriesOfApp: { readonly client: QueryClient; readonly onlineManager: typeof onlineManager };
}

/** The channel on which a page of the app says that its queries are new ones. */
export const NEW_QUERIES = 'dev.queries';

/** Sent by Vite when a file of texts is saved. */
export const SAVED_TEXTS = 'dev:texts';

export interface SavedTexts {
  readonly language: string;
  readonly texts: Readonly<Record<string, unknown>>;
}
