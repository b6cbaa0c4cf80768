import { fetchTexts } from '../../../contract/config.ts';
import type { ConfigOutcome } from '../../../machines/shell/configuration/configuration.machine.ts';
import { ApiError } from '../../lib/api-error.ts';
import { clientHooks } from '../../api/client-hooks.ts';
import { request } from '../../api/client.ts';
import { configQuery } from '../../queries/config.ts';
import { queryClient } from '../../queries/query-client.ts';

/** Fetches the configuration into the cache. Only a malformed one is reported: other failures use defaults (CFG-01). */
export async function loadConfig(): Promise<ConfigOutcome> {
  try {
    await queryClient.query(configQuery);
    return 'known';
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure.kind !== 'malformed') throw error;
    clientHooks.requestFailed(error);
    return 'malformed';
  }
}

/** The operator's own texts of a language, by full key (I18N-01). Pages work without them. */
export async function fetchOverrides(lang: string): Promise<Readonly<Record<string, string>>> {
  return (await request(fetchTexts, { params: { lang }, handlesOwnErrors: true })).body;
}

/** Cancels and clears the data of one player; the configuration belongs to no player and stays. */
export function dropPlayerData(): void {
  const isPlayers = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== configQuery.queryKey[0];
  void queryClient.cancelQueries({ predicate: isPlayers });
  queryClient.removeQueries({ predicate: isPlayers });
}
