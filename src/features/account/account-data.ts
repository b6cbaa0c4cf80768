import { balanceQuery } from '../../queries/balance.ts';
import { bonusListQuery } from '../../queries/bonuses.ts';
import { unreadCountQuery } from '../../queries/counts.ts';
import { lastMovementsQuery } from '../../queries/last-movements.ts';
import { playPlanQuery } from '../../queries/play-plan.ts';
import { profileQuery } from '../../queries/player.ts';
import { queryClient } from '../../queries/query-client.ts';

/** What the account's first page asks for; whoever shows it joins these requests, and shows their failures. */
export function askForAccount(): void {
  const asked: readonly Promise<unknown>[] = [
    queryClient.query(balanceQuery),
    queryClient.query(unreadCountQuery),
    queryClient.query(lastMovementsQuery),
    queryClient.query(playPlanQuery),
    queryClient.query(profileQuery),
    queryClient.infiniteQuery(bonusListQuery('accepted')),
    queryClient.infiniteQuery(bonusListQuery('available')),
  ];
  for (const promise of asked) promise.catch(() => {});
}
