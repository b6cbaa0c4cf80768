import type { AccountChange } from '../../../contract/sandbox.ts';
import type { Queries } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

/** Sets the given statuses; the others stay unchanged. */
export async function writeStatuses(
  queries: Queries,
  player: string,
  changes: AccountChange['changes'],
): Promise<void> {
  await queries.run(sql`
    update player set
      account_status = coalesce(${changes.accountStatus ?? null}::text, account_status),
      email_status = coalesce(${changes.emailVerificationStatus ?? null}::text, email_status),
      phone_status = coalesce(${changes.phoneVerificationStatus ?? null}::text, phone_status),
      limits_status = coalesce(${changes.limitsStatus ?? null}::text, limits_status),
      bank_account_status = coalesce(${changes.bankAccountNumberStatus ?? null}::text, bank_account_status),
      deposit_account_status = coalesce(${changes.depositAccountStatus ?? null}::text, deposit_account_status),
      identity_status = coalesce(${changes.identityStatus ?? null}::text, identity_status)
    where player_id = ${player}
  `);
}
