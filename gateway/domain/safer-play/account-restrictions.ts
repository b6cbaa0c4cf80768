import type { AccountStatus } from '../../../contract/statuses.ts';
import type { ExclusionKind } from '../../../domain/limits/exclusions.ts';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import { deleteDevices } from '../../store/auth/devices.ts';
import { lockPlayer } from '../../store/payments/ledger.ts';
import { writeStatuses } from '../../store/account/player-statuses.ts';
import type { RestrictionCode } from '../../store/safer-play/restrictions.ts';
import { putRestriction } from '../../store/safer-play/restrictions.ts';
import type { Sessions } from '../auth/sessions.ts';
import { holdWithdrawals } from '../payments/withdrawals.ts';

/** Why an account is restricted from now on. */
export type RestrictionCause =
  | {
      readonly by: 'player';
      readonly kind: ExclusionKind;
      /** The code with which a login is refused. */
      readonly code: RestrictionCode;
      /** Epoch ms; null for good. */
      readonly until: number | null;
      readonly reason: string | null;
    }
  | { readonly by: 'operator'; readonly status: RestrictingStatus };

export type RestrictingStatus = Extract<AccountStatus, 'SUSPENDED' | 'CLOSED'>;

export function isRestricting(status: AccountStatus | undefined): status is RestrictingStatus {
  return status === 'SUSPENDED' || status === 'CLOSED';
}

/**
 * The only function that suspends, closes or excludes an account. It locks the player's row, so a concurrent request
 * either has finished or finds the restriction (`activeRestriction`). Every session and socket ends at once.
 */
export async function restrictAccount(
  transaction: Transaction,
  sessions: Pick<Sessions, 'end'>,
  player: string,
  cause: RestrictionCause,
  now: number,
): Promise<void> {
  await lockPlayer(transaction, player);
  if (cause.by === 'player') {
    const { kind, code, until, reason } = cause;
    await putRestriction(transaction, {
      playerId: player,
      restrictionId: newId(now),
      kind,
      code,
      startsAt: now,
      endsAt: until,
      reason,
    });
    if (kind === 'CLOSE_ACCOUNT') await closeAccount(transaction, player);
    await sessions.end(transaction, player, null, code, until);
    return;
  }
  if (cause.status === 'CLOSED') await closeAccount(transaction, player);
  else await writeStatuses(transaction, player, { accountStatus: cause.status });
  // After a suspension employees check the account first; they decide on its open withdrawals.
  await holdWithdrawals(transaction, player, now);
  await sessions.end(transaction, player, null, null);
}

async function closeAccount(transaction: Transaction, player: string): Promise<void> {
  await writeStatuses(transaction, player, { accountStatus: 'CLOSED' });
  await deleteDevices(transaction, player);
}
