import type { onlineManager, QueryClient } from '@tanstack/react-query';

/** Data that the app's page provides for the window of the queries that it opened. */
export interface WithQueries {
  readonly queriesOfApp: { readonly client: QueryClient; readonly onlineManager: typeof onlineManager };
}

/** The channel on which a page of the app announces a new query client. */
export const NEW_QUERIES = 'dev.queries';

/** Sent by the page with INSPECT_URL: one message of `@statelyai/inspect`, as JSON. */
export const INSPECTED = 'dev:inspected';

/** Sent by Vite when a file of texts is saved. */
export const SAVED_TEXTS = 'dev:texts';

export interface SavedTexts {
  readonly language: string;
  readonly texts: Readonly<Record<string, unknown>>;
}
