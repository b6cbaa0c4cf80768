import type { LimitPolicyName, Pending } from '../../../domain/limits/limit-policies.ts';
import { ESCALATION_MEMORY, LIMIT_POLICIES, changeLimit, pendingState } from '../../../domain/limits/limit-policies.ts';
import type { LimitProblem, LimitTime, LimitType, Usage } from '../../../domain/limits/limits.ts';
import { LIMIT_TIMES, LIMIT_TYPES, limitProblem, periodOf, usageOf } from '../../../domain/limits/limits.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Database, Queries, Transaction } from '../../database/database.ts';
import { sumDeposits } from '../../store/payments/deposits.ts';
import { lockPlayer } from '../../store/payments/ledger.ts';
import type { LimitKey, OwnLimit } from '../../store/safer-play/limits.ts';
import {
  countLoosened,
  clearLoosened,
  noteLimitChange,
  putOwnLimit,
  readGlobalLimits,
  readOwnLimits,
} from '../../store/safer-play/limits.ts';
import { writeStatuses } from '../../store/account/player-statuses.ts';
import type { RestrictionCode } from '../../store/safer-play/restrictions.ts';
import { activeRestriction } from '../../store/safer-play/restrictions.ts';
import { sessionTimeUsed } from './limits-in-force.ts';
import type { Sessions } from '../auth/sessions.ts';
import { Refusal } from '../refusal.ts';

export interface LimitSettings {
  readonly policy: LimitPolicyName;
  /** Minimum wait before a looser limit takes effect (ms). */
  readonly wait: number;
}

export interface LimitOverview extends Usage {
  readonly type: LimitType;
  readonly time: LimitTime;
  readonly own: number | null;
  readonly global: number | null;
  readonly pending: (Pending & { readonly state: 'waiting' | 'open' }) | null;
  readonly looserFrom: number;
  readonly loosenedAt: number | null;
}

export interface Limits {
  /** The player's own limits; lapsed ones are omitted. */
  own(player: string): Promise<OwnLimit[]>;
  overview(player: string): Promise<LimitOverview[]>;
  /**
   * Makes a limit stricter at once; requests a looser one, withdraws the request or confirms it (LIM-05). While the
   * account is excluded, suspended or closed no limit becomes looser.
   */
  change(player: string, key: LimitKey, amount: number): Promise<OwnLimit | Refusal<LimitProblem | RestrictionCode>>;
  notifyActive(player: string): Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly settings: LimitSettings;
}

async function used(
  queries: Queries,
  player: string,
  type: LimitType,
  now: number,
): Promise<Record<LimitTime, number>> {
  if (type === 'SESSION_TIME') return sessionTimeUsed(queries, player, now);
  const depositSums = await sumDeposits(queries, player, periodOf('DAILY', now).start, periodOf('MONTHLY', now).start);
  return { DAILY: Number(depositSums.day), MONTHLY: Number(depositSums.month) };
}

function pendingOf(limit: OwnLimit | undefined): Pending | null {
  if (limit === undefined) return null;
  const { newAmount, newAmountAskedAt, newAmountFrom, newAmountUntil } = limit;
  if (newAmount === null || newAmountAskedAt === null || newAmountFrom === null || newAmountUntil === null) return null;
  return {
    amount: Number(newAmount),
    askedAt: newAmountAskedAt,
    opensAt: newAmountFrom,
    lapsesAt: newAmountUntil,
  };
}

const NO_PENDING = { newAmount: null, newAmountAskedAt: null, newAmountFrom: null, newAmountUntil: null } as const;

function withoutLapsed(limit: OwnLimit, now: number): OwnLimit {
  const pending = pendingOf(limit);
  return pending !== null && pendingState(pending, now) === 'lapsed' ? { ...limit, ...NO_PENDING } : limit;
}

export function createLimits({ database, clock, sessions, settings }: Deps): Limits {
  const policy = LIMIT_POLICIES[settings.policy];
  const loosenedLately = (queries: Queries, player: string, now: number): Promise<number> =>
    countLoosened(queries, player, now - ESCALATION_MEMORY);

  return {
    async own(player) {
      const now = clock.now();
      return (await readOwnLimits(database, player)).map((limit) => withoutLapsed(limit, now));
    },

    overview: (player) =>
      database.transaction(async (transaction) => {
        await lockPlayer(transaction, player);
        const now = clock.now();
        await sessions.measure(transaction, player);
        const own = await readOwnLimits(transaction, player);
        const global = await readGlobalLimits(transaction);
        const loosened = await loosenedLately(transaction, player, now);
        const rows: LimitOverview[] = [];
        for (const type of LIMIT_TYPES) {
          const spent = await used(transaction, player, type, now);
          for (const time of LIMIT_TIMES) {
            const mine = findLimit(own, { limitType: type, timeType: time });
            const all = findLimit(global, { limitType: type, timeType: time });
            const amounts = { own: numberOf(mine?.amount), global: numberOf(all?.amount) };
            const pending = pendingOf(mine);
            const state = pending === null ? 'lapsed' : pendingState(pending, now);
            rows.push({
              type,
              time,
              ...amounts,
              ...usageOf({ ...amounts, used: spent[time], time, at: now }),
              pending: pending === null || state === 'lapsed' ? null : { ...pending, state },
              looserFrom: policy({ time, askedAt: now, wait: settings.wait, loosened }),
              loosenedAt: mine?.loosenedAt ?? null,
            });
          }
        }
        return rows;
      }),

    change: (player, key, amount) =>
      database.transaction(async (transaction): Promise<OwnLimit | Refusal<LimitProblem | RestrictionCode>> => {
        await lockPlayer(transaction, player);
        const now = clock.now();
        const before = findLimit(await readOwnLimits(transaction, player), key);
        const global = numberOf(findLimit(await readGlobalLimits(transaction), key)?.amount);
        const own = numberOf(before?.amount);
        // The present amount is always allowed: it withdraws the pending request, even above a lower global limit.
        const problem = amount === own ? null : limitProblem(key.limitType, key.timeType, amount, global);
        const restricted = async (): Promise<Refusal<RestrictionCode> | null> => {
          const restriction = await activeRestriction(transaction, player, now);
          return restriction === undefined ? null : new Refusal(restriction.code);
        };
        if (problem !== null) return (await restricted()) ?? new Refusal(problem);
        const loosened = await loosenedLately(transaction, player, now);
        const requested = { time: key.timeType, amount, at: now, wait: settings.wait, loosened };
        const change = changeLimit({ own, global, pending: pendingOf(before) }, requested, policy);
        if (amount > (own ?? global ?? amount)) {
          const refusal = await restricted();
          if (refusal !== null) return refusal;
        }
        const present: OwnLimit = before ?? {
          ...key,
          ...NO_PENDING,
          amount: BigInt(global ?? amount),
          loosenedAt: null,
        };
        if (change.kind === 'unchanged') {
          await writeStatuses(transaction, player, { limitsStatus: 'VERIFIED' });
          return withoutLapsed(present, now);
        }
        const holds = change.kind === 'stricter' || change.kind === 'confirmed';
        const after: OwnLimit = {
          ...present,
          ...(change.kind === 'waits' ? columnsOf(change.pending) : NO_PENDING),
          amount: holds ? BigInt(change.amount) : present.amount,
          loosenedAt: change.kind === 'confirmed' ? now : present.loosenedAt,
        };
        await putOwnLimit(transaction, player, after);
        await noteLimitChange(transaction, player, {
          ...key,
          kind: change.kind,
          fromAmount: before?.amount ?? null,
          toAmount: BigInt(amount),
          at: now,
        });
        await writeStatuses(transaction, player, { limitsStatus: 'VERIFIED' });
        if (holds && key.limitType === 'SESSION_TIME') await endIfReached(transaction, player);
        return after;
      }),

    notifyActive: (player) => clearLoosened(database, player),
  };

  /** A limit below the time already played ends every session at once. */
  async function endIfReached(transaction: Transaction, player: string): Promise<void> {
    const { reached } = await sessions.measure(transaction, player);
    if (reached !== null) await sessions.endByLimit(transaction, player, reached);
  }
}

function columnsOf({ amount, askedAt, opensAt, lapsesAt }: Pending) {
  return {
    newAmount: BigInt(amount),
    newAmountAskedAt: askedAt,
    newAmountFrom: opensAt,
    newAmountUntil: lapsesAt,
  };
}

function findLimit<L extends LimitKey>(limits: readonly L[], { limitType, timeType }: LimitKey): L | undefined {
  return limits.find((limit) => limit.limitType === limitType && limit.timeType === timeType);
}

function numberOf(amount: bigint | undefined): number | null {
  return amount === undefined ? null : Number(amount);
}
