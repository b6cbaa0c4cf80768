import { balanceQuery } from '../../queries/balance.ts';
import { queryClient } from '../../queries/query-client.ts';
import { useFact } from '../actors.ts';
import { formatTime } from '../i18n/dates.ts';
import { useServices } from '../services.ts';

/** When the balance was last known to be true, while the live connection is down; otherwise null. */
export function useStaleSince(): string | null {
  const isLive = useFact('push', (snapshot) => snapshot.matches('connected'), true);
  const language = useServices().texts.language();
  if (isLive) return null;
  const updatedAt = queryClient.getQueryState(balanceQuery.queryKey)?.dataUpdatedAt;
  return updatedAt ? formatTime(updatedAt, language) : null;
}
