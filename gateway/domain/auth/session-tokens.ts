import type { Session } from '../../store/auth/sessions.ts';

/** What a token is worth at a time: `stolen` if it was used long after another had replaced it. */
export type TokenStanding = 'valid' | 'invalid' | 'stolen';

/** `reuseLeeway` in ms, as in the settings of sessions. */
export function standingOfToken(session: Session | undefined, now: number, reuseLeeway: number): TokenStanding {
  if (session === undefined || session.expiresAt <= now) return 'invalid';
  if (session.retiredAt === null) return 'valid';
  return now - session.retiredAt > reuseLeeway ? 'stolen' : 'invalid';
}

/** Whole seconds, never below 0. */
export function secondsLeft(expiresAt: number, now: number): number {
  return Math.max(0, Math.floor((expiresAt - now) / 1_000));
}
