import {
  monthAfter,
  monthBounds,
  monthOf,
  type Month,
  type PlayDay,
  type PlayMonth,
  type PlayPlan,
} from '../../../domain/limits/play-month.ts';
import type { LimitType } from '../../../domain/limits/limits.ts';
import { periodOf } from '../../../domain/limits/limits.ts';
import type { Database, Queries } from '../../database/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { readLanguage } from '../../store/account/player-mail.ts';
import { insertMessage } from '../../store/messages/messages.ts';
import { sumDeposits } from '../../store/payments/deposits.ts';
import { lockPlayer } from '../../store/payments/ledger.ts';
import { readDayTotals } from '../../store/payments/net-position.ts';
import { readOwnLimits, type OwnLimit } from '../../store/safer-play/limits.ts';
import {
  hasSkippedPlan,
  noteMonthMessage,
  playersWithoutMessage,
  putSkippedPlan,
  readLimitBefore,
  readSessionDays,
} from '../../store/safer-play/play-months.ts';
import type { Sessions } from '../auth/sessions.ts';
import { BATCH, doDueWork } from '../claimed-work.ts';
import type { Bus } from '../ports/push-bus.ts';
import { monthMessageText } from './play-month-texts.ts';

/** A month's message is sent within this time after its end, or not at all (ms). */
const NEWS_FOR = 7 * 24 * 60 * 60_000;

export interface PlanStanding {
  readonly isDue: boolean;
  readonly plan: PlayPlan;
  /** In the current month: deposits under way count, as they do for the limit. */
  readonly deposits: number;
  readonly seconds: number;
}

/** A plan before the first deposit (reading 98), and months of playing (reading 99). */
export interface PlayMonths {
  plan(player: string): Promise<PlanStanding>;
  skipPlan(player: string): Promise<void>;
  month(player: string, month: Month): Promise<PlayMonth>;
  /** Sends each player one message about the month that has ended; returns how many were sent. */
  sendMessages(signal?: AbortSignal): Promise<number>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly bus: Bus;
  /** Where the app is below its origin. */
  readonly basePath: string;
}

const monthly = (limits: readonly OwnLimit[], type: LimitType): number | null => {
  const limit = limits.find(({ limitType, timeType }) => limitType === type && timeType === 'MONTHLY');
  return limit === undefined ? null : Number(limit.amount);
};

const planOf = (limits: readonly OwnLimit[]): PlayPlan => ({
  deposits: monthly(limits, 'DEPOSIT'),
  seconds: monthly(limits, 'SESSION_TIME'),
});

export function createPlayMonths({ database, clock, sessions, bus, basePath }: Deps): PlayMonths {
  /** The limits that held when the month was over; those of now while it lasts. */
  async function planIn(queries: Queries, player: string, month: Month): Promise<PlayPlan> {
    const { end } = monthBounds(month);
    if (clock.now() < end) return planOf(await readOwnLimits(queries, player));
    const before = async (limitType: LimitType) => {
      const amount = await readLimitBefore(queries, player, { limitType, timeType: 'MONTHLY' }, end);
      return amount === null ? null : Number(amount);
    };
    return { deposits: await before('DEPOSIT'), seconds: await before('SESSION_TIME') };
  }

  return {
    plan: (player) =>
      database.transaction(async (transaction) => {
        await lockPlayer(transaction, player);
        const now = clock.now();
        const { used } = await sessions.measure(transaction, player);
        const limits = await readOwnLimits(transaction, player);
        const sums = await sumDeposits(
          transaction,
          player,
          periodOf('DAILY', now).start,
          periodOf('MONTHLY', now).start,
        );
        const isOpen = sums.ever === 0n && limits.length === 0;
        return {
          isDue: isOpen && !(await hasSkippedPlan(transaction, player)),
          plan: planOf(limits),
          deposits: Number(sums.month),
          seconds: used.MONTHLY,
        };
      }),

    skipPlan: (player) => putSkippedPlan(database, player, clock.now()),

    month: (player, month) =>
      database.transaction(async (transaction) => {
        await lockPlayer(transaction, player);
        await sessions.measure(transaction, player);
        const { first, last } = monthBounds(month);
        const days = new Map<string, PlayDay>();
        const add = (day: Partial<PlayDay> & Pick<PlayDay, 'day'>) =>
          days.set(day.day, { deposits: 0, withdrawals: 0, seconds: 0, ...days.get(day.day), ...day });
        for (const totals of await readDayTotals(transaction, player)) {
          if (totals.day >= first && totals.day <= last) add(totals);
        }
        for (const time of await readSessionDays(transaction, player, first, last)) add(time);
        return {
          month,
          days: [...days.values()].toSorted((one, other) => one.day.localeCompare(other.day)),
          plan: await planIn(transaction, player, month),
        };
      }),

    async sendMessages(signal) {
      const now = clock.now();
      const month = monthAfter(monthOf(now), -1);
      const { first, last, end } = monthBounds(month);
      if (now >= end + NEWS_FOR) return 0;
      let sent = 0;
      const send = (player: string): Promise<boolean> =>
        database.transaction(async (transaction) => {
          if (!(await noteMonthMessage(transaction, player, first))) return false;
          const { title, text, button } = monthMessageText(month, await readLanguage(transaction, player));
          const messageId = newId(now);
          await insertMessage(transaction, {
            playerId: player,
            messageId,
            type: 'Information',
            title,
            text: `<p>${text}</p>`,
            dialog: false,
            steps: [],
            stepsHeader: null,
            footerText: null,
            buttonUrl: `${basePath}/profile/month/${month}`,
            buttonCode: button,
            createdAt: now,
            seenAt: null,
            archivedAt: null,
          });
          await bus.publish(transaction, { kind: 'message', player, message: messageId });
          return true;
        });
      await doDueWork(
        { database, clock },
        {
          work: 'playMonths',
          due: (isFree) => playersWithoutMessage({ first, last }, BATCH, isFree),
          handle: async (player) => {
            if (await send(player)) sent += 1;
          },
        },
        signal,
      );
      return sent;
    },
  };
}
