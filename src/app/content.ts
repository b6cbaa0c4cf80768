import { queryClient } from '../queries/query-client.ts';

type Query = readonly [key: readonly unknown[], data: unknown, updatedAt: number];

/** The public content that the queries have, as JSON; null for none. */
export function giveContent(): string | null {
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }): Query => [queryKey, state.data, state.dataUpdatedAt]);
  return queries.length === 0 ? null : JSON.stringify(queries);
}

/** Gives the queries the content that the page was rendered with: they ask for it again when it is stale. */
export function takeContent(text: string): void {
  for (const [key, data, updatedAt] of JSON.parse(text) as Query[]) {
    queryClient.setQueryData(key, data, { updatedAt });
  }
}
