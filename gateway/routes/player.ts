import { fetchAccountStatuses, fetchProfileSummary } from '../../contract/player.ts';
import { accountStatusesForWire, profileForWire } from '../domain/account/profile.ts';
import { ApiError } from '../http/api-error.ts';
import type { Implementation } from '../http/route.ts';
import { implement, ok } from '../http/route.ts';
import type { Services } from '../runtime/services.ts';
import type { Player } from '../store/account/players.ts';
import { findPlayer } from '../store/account/players.ts';

export function playerRoutes({ database }: Services): Implementation[] {
  const present = async (id: string): Promise<Player> => {
    const player = await findPlayer(database, id);
    if (player === undefined) throw new ApiError('PLAYER_ID_NOT_FOUND');
    return player;
  };
  return [
    implement(fetchProfileSummary, async ({ signedIn: { player }, language }) =>
      ok(profileForWire(await present(player), language)),
    ),
    implement(fetchAccountStatuses, async ({ signedIn: { player } }) =>
      ok(accountStatusesForWire(await present(player))),
    ),
  ];
}
