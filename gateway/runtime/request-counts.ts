import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Clock } from '../lib/clock.ts';
import { subjectHash } from '../lib/tokens.ts';
import { shareCounts } from '../store/request-counts.ts';

/** Length of the window of a limit (ms). */
export const REQUEST_WINDOW = 60_000;
/** The part of its limit that a subject must have used here before other gateways are told. */
const SHARED_FROM = 1 / 20;
/** Bounds of the memory, and of one statement. */
const MAX_SUBJECTS = 100_000;
const MAX_SHARED_AT_ONCE = 1_000;

/** What a subject has used of its limit in its present window. */
export interface Used {
  /** Requests let through by all gateways, as far as this one knows. */
  readonly requests: number;
  /** Milliseconds until the window ends. */
  readonly wait: number;
}

/**
 * Counts the requests of subjects (players and IPs) in windows of a minute. It decides by its own numbers and by what
 * other gateways last said, so no request waits for the database.
 */
export interface RequestCounts {
  /** Counts a request unless the limit is used up; `requests` is then larger than `max`. */
  take(subject: string, max: number): Used;
  /** The same without counting. */
  read(subject: string): Used;
  /**
   * Exchanges the numbers of subjects with many requests since the last time, in one statement, or none if there are no
   * such subjects. @throws the error of the database; then the numbers are exchanged the next time
   */
  share(): Promise<void>;
}

interface Count {
  readonly hash: Buffer;
  windowEndsAt: number;
  own: number;
  /** The sum of all other gateways when numbers were last exchanged. */
  elsewhere: number;
}

/**
 * The end of the window in which a time lies (both epoch ms). It follows from the subject, so all gateways have the same
 * windows, and those of all subjects don't end at once.
 */
function windowEnd(hash: Buffer, now: number): number {
  const shift = hash.readUInt32BE(0) % REQUEST_WINDOW;
  return now + REQUEST_WINDOW - ((now + shift) % REQUEST_WINDOW);
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly maxSubjects?: number;
}

export function createRequestCounts({ database, clock, maxSubjects = MAX_SUBJECTS }: Deps): RequestCounts {
  const gateway = randomUUID();
  const counts = new Map<string, Count>();
  /** Those with many requests, one of them since numbers were last exchanged. */
  const changed = new Set<Count>();

  const isPresent = ({ windowEndsAt }: Count, now: number): boolean =>
    windowEndsAt > now && windowEndsAt <= now + REQUEST_WINDOW;

  /** The count of a subject in its present window. */
  const present = (subject: string, now: number): Count => {
    const known = counts.get(subject);
    if (known !== undefined && isPresent(known, now)) return known;
    const count = known ?? { hash: subjectHash(subject), windowEndsAt: 0, own: 0, elsewhere: 0 };
    Object.assign(count, { windowEndsAt: windowEnd(count.hash, now), own: 0, elsewhere: 0 });
    changed.delete(count);
    // The oldest come first in the map; among too many subjects they are the ones to go.
    counts.delete(subject);
    counts.set(subject, count);
    for (const [oldest, gone] of counts) {
      if (counts.size <= maxSubjects) break;
      counts.delete(oldest);
      changed.delete(gone);
    }
    return count;
  };

  const usedOf = ({ own, elsewhere, windowEndsAt }: Count, now: number): Used => ({
    requests: own + elsewhere,
    wait: windowEndsAt - now,
  });

  return {
    read(subject) {
      const now = clock.now();
      const known = counts.get(subject);
      return known !== undefined && isPresent(known, now) ? usedOf(known, now) : { requests: 0, wait: 0 };
    },

    take(subject, max) {
      const now = clock.now();
      const count = present(subject, now);
      if (count.own + count.elsewhere >= max) return { ...usedOf(count, now), requests: max + 1 };
      count.own += 1;
      if (count.own > max * SHARED_FROM) changed.add(count);
      return usedOf(count, now);
    },

    async share() {
      const now = clock.now();
      const shared = [...changed].filter((count) => isPresent(count, now)).slice(0, MAX_SHARED_AT_ONCE);
      if (shared.length === 0) return;
      for (const count of shared) changed.delete(count);
      try {
        const others = await shareCounts(
          database,
          gateway,
          shared.map(({ hash, windowEndsAt, own }) => ({ subject: hash, windowEndsAt, requests: own })),
        );
        const bySubject = new Map(others.map((count) => [count.subject.toString('hex'), count]));
        for (const count of shared) {
          const other = bySubject.get(count.hash.toString('hex'));
          // Meanwhile the window may have ended.
          if (other?.windowEndsAt === count.windowEndsAt) count.elsewhere = other.requests;
        }
      } catch (error) {
        for (const count of shared) changed.add(count);
        throw error;
      }
    },
  };
}
