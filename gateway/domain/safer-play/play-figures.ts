import type { NetPeriod, NetPosition } from '../../../domain/payments/net-position.ts';
import { netPositions, netPositionsSince } from '../../../domain/payments/net-position.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Database } from '../../database/database.ts';
import { lockPlayer, readBalances } from '../../store/payments/ledger.ts';
import { readDayTotals, readPlayResult } from '../../store/payments/net-position.ts';
import { readRealityCheck, writeRealityCheck } from '../../store/account/players.ts';
import { signedInAt } from '../../store/auth/sessions.ts';
import type { SessionMeasure } from './session-time.ts';
import type { Sessions, SignedIn } from '../auth/sessions.ts';

export interface SessionClock extends SessionMeasure {
  readonly signedInAt: number;
  /** Grosze. */
  readonly result: bigint;
  readonly realityCheckMinutes: number | null;
}

export interface NetPositions {
  readonly records: readonly NetPosition[];
  readonly ever: NetPosition | null;
  /** Grosze: cash in the account and in pending withdrawals. */
  readonly balance: bigint;
  readonly onTheWay: bigint;
}

/** Figures about time and money spent, for the player. */
export interface PlayFigures {
  clock(of: SignedIn): Promise<SessionClock>;
  setRealityCheck(player: string, minutes: number | null): Promise<void>;
  /** The last `count` periods that had a movement. */
  netPosition(player: string, period: NetPeriod, count: number): Promise<NetPositions>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
}

export function createPlayFigures({ database, clock, sessions }: Deps): PlayFigures {
  return {
    clock: ({ player, family }) =>
      database.transaction(async (transaction) => {
        await lockPlayer(transaction, player);
        const measure = await sessions.measure(transaction, player);
        const since = (await signedInAt(transaction, player, family)) ?? measure.at;
        return {
          ...measure,
          signedInAt: since,
          result: await readPlayResult(transaction, player, since),
          realityCheckMinutes: await readRealityCheck(transaction, player),
        };
      }),

    setRealityCheck: (player, minutes) => writeRealityCheck(database, player, minutes),

    async netPosition(player, period, count) {
      const days = await readDayTotals(database, player);
      const since = netPositionsSince(period, count, clock.now());
      const { CASH, CASH_LOCKED, WITHDRAWAL_HOLD } = await readBalances(database, player);
      return {
        records: netPositions(
          days.filter(({ day }) => since === null || day >= since),
          period,
        ),
        ever: netPositions(days, 'EVER')[0] ?? null,
        balance: CASH + CASH_LOCKED,
        onTheWay: WITHDRAWAL_HOLD,
      };
    },
  };
}
