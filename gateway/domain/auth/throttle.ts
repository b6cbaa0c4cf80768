import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { Scope } from '../../store/auth/login-throttle.ts';
import { recordAttempt, clearAttempts } from '../../store/auth/login-throttle.ts';
import { subjectHash } from '../../lib/tokens.ts';

export interface Throttle {
  /**
   * Counts one attempt of a subject (an e-mail, an IP, a player; only its hash is stored). Null for at most `max`
   * attempts within the window (ms); a refusal says when the window ends.
   */
  take(scope: Scope, subject: string, max: number, window: number): Promise<Refusal<'TOO_MANY_REQUESTS'> | null>;
  clear(scope: Scope, subject: string): Promise<void>;
}

export function createThrottle({ database, clock }: { readonly database: Database; readonly clock: Clock }): Throttle {
  return {
    async take(scope, subject, max, window) {
      const now = clock.now();
      const tries = await recordAttempt(database, scope, subjectHash(subject), now, window);
      if (tries.failures <= max) return null;
      return new Refusal('TOO_MANY_REQUESTS', {
        retryAfter: Math.max(1, Math.ceil((tries.windowEndsAt - now) / 1_000)),
      });
    },
    clear: (scope, subject) => clearAttempts(database, scope, subjectHash(subject)),
  };
}
