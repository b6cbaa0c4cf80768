import { fetchTexts } from '../../../contract/config.ts';
import { request } from '../../api/client.ts';
import { configQuery } from '../../queries/config.ts';
import { queryClient } from '../../queries/query-client.ts';

/** Fetches the configuration into the cache; a broken one rejects with its report (CFG-01). */
export async function loadConfig(): Promise<void> {
  await queryClient.query(configQuery);
}

/** The operator's own texts of a language, by full key (I18N-01). A page does without them. */
export async function fetchOverrides(lang: string): Promise<Readonly<Record<string, string>>> {
  return (await request(fetchTexts, { params: { lang }, isToldByCaller: true })).body;
}

/** Cancels and forgets what the gateway said to one player; the configuration is nobody's and stays. */
export function dropPlayerData(): void {
  const isPlayers = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== configQuery.queryKey[0];
  void queryClient.cancelQueries({ predicate: isPlayers });
  queryClient.removeQueries({ predicate: isPlayers });
}
