import { balanceQuery } from '../../queries/balance.ts';
import { queryClient } from '../../queries/query-client.ts';
import { useHolds } from '../../system/actors.ts';
import { formatTime } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** Time of the balance's last update while the live connection is down; otherwise null. */
export function useStaleSince(): string | null {
  const isDown = useHolds('push', (snapshot) => !snapshot.matches('connected'));
  const language = useLanguage();
  if (!isDown) return null;
  const updatedAt = queryClient.getQueryState(balanceQuery.queryKey)?.dataUpdatedAt;
  return updatedAt ? formatTime(updatedAt, language) : null;
}
