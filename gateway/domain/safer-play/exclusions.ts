import type { ExclusionDuration, ExclusionKind } from '../../../domain/limits/exclusions.ts';
import { exclusionCode, exclusionEnd } from '../../../domain/limits/exclusions.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../database/database.ts';
import { lockPlayer } from '../../store/payments/ledger.ts';
import { notePasswordCheck, takePasswordCheck } from '../../store/auth/password-checks.ts';
import { restrictAccount } from './account-restrictions.ts';
import { Refusal, committedAlways } from '../refusal.ts';
import { changeConsents } from '../legal/consents.ts';
import type { Mails } from '../messages/mails.ts';
import type { Sessions, SignedIn } from '../auth/sessions.ts';

/** How long a verified password permits an irreversible action (ms). */
export const PASSWORD_CHECK_LIFETIME = 5 * 60_000;

export interface ExclusionRequest {
  readonly kind: ExclusionKind;
  /** Null closes the account for good. */
  readonly duration: ExclusionDuration | null;
  readonly reason: string | null;
  readonly needsPassword: boolean;
}

export interface Excluded {
  /** Epoch ms; null for good. */
  readonly until: number | null;
}

export interface Exclusions {
  /** Stores that the player of this session entered the right password. */
  verified(by: SignedIn): Promise<void>;
  /** Takes effect at once, on every device; it can't be revoked or shortened. */
  exclude(by: SignedIn, request: ExclusionRequest): Promise<Excluded | Refusal<'PASSWORD_NOT_VERIFIED'>>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly mails: Pick<Mails, 'sendExclusion'>;
}

const NO_MARKETING = { emails: false, textMessages: false, telephoneCalls: false } as const;

export function createExclusions({ database, clock, sessions, mails }: Deps): Exclusions {
  const exclude = (
    { player, family }: SignedIn,
    { kind, duration, reason, needsPassword }: ExclusionRequest,
  ): Promise<{ readonly outcome: Excluded | Refusal<'PASSWORD_NOT_VERIFIED'> }> => {
    // An expired password check is deleted as well.
    const work = committedAlways(async (transaction) => {
      await lockPlayer(transaction, player);
      const now = clock.now();
      if (needsPassword) {
        const isVerified = await takePasswordCheck(transaction, player, family, now - PASSWORD_CHECK_LIFETIME);
        if (!isVerified) return new Refusal('PASSWORD_NOT_VERIFIED');
      }
      const until = duration === null ? null : exclusionEnd(duration, now);
      await changeConsents(transaction, player, { marketing: NO_MARKETING }, { source: 'exclusion', at: now });
      const code = exclusionCode(duration);
      await restrictAccount(transaction, sessions, player, { by: 'player', kind, code, until, reason }, now);
      return { until };
    });
    return database.transaction(work);
  };

  return {
    verified: ({ player, family }) => notePasswordCheck(database, player, family, clock.now()),

    async exclude(by, request) {
      const { outcome } = await exclude(by, request);
      if (!(outcome instanceof Refusal)) mails.sendExclusion(by.player, request.kind, outcome.until);
      return outcome;
    },
  };
}
