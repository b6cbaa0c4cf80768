import type { Bonus, BonusStatus } from '../../store/incentives/bonuses.ts';
import type { Leg, PlayerAccount } from '../../store/payments/ledger.ts';
import { Refusal } from '../refusal.ts';

/** Maximum number of running bonuses, and of running free bets, per player (BON-05). */
export const MAX_RUNNING_BONUSES = 1;
export const MAX_RUNNING_FREEBETS = 3;

export type AcceptRefusal = 'ACTIVE_BONUS_LIMIT_REACHED' | 'ACTIVE_FREEBET_LIMIT_REACHED' | 'BONUS_NOT_AVAILABLE';
export type AbandonRefusal = 'BONUS_CANNOT_BE_ABANDONED';

/** Result of an action that is not refused: `repeated` if it was done before with the same result. */
export type Verdict = 'allowed' | 'repeated';

export function mayAccept(
  { status, isFreebet }: Pick<Bonus, 'status' | 'isFreebet'>,
  running: number,
): Verdict | Refusal<AcceptRefusal> {
  if (status === 'ACCEPTED') return 'repeated';
  if (status !== 'AVAILABLE') return new Refusal('BONUS_NOT_AVAILABLE');
  if (isFreebet && running >= MAX_RUNNING_FREEBETS) return new Refusal('ACTIVE_FREEBET_LIMIT_REACHED');
  if (!isFreebet && running >= MAX_RUNNING_BONUSES) return new Refusal('ACTIVE_BONUS_LIMIT_REACHED');
  return 'allowed';
}

export function mayAbandon({ status }: Pick<Bonus, 'status'>): Verdict | Refusal<AbandonRefusal> {
  if (status === 'REJECTED') return 'repeated';
  if (status === 'AVAILABLE' || status === 'ACCEPTED') return 'allowed';
  return new Refusal('BONUS_CANNOT_BE_ABANDONED');
}

export function accountOf({ isFreebet }: Pick<Bonus, 'isFreebet'>): PlayerAccount {
  return isFreebet ? 'FREEBET' : 'BONUS';
}

/** The two legs of a transfer between accounts; none for an amount of 0. */
export function moving(from: Leg['account'], to: Leg['account'], amount: bigint): readonly Leg[] {
  if (amount === 0n) return [];
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
}

export interface Bet {
  /** Grosze, at most the remaining balance. A free bet is staked whole. */
  readonly stake: bigint;
  readonly isWon: boolean;
}

/** Odds of the sandbox's bets: the payout per staked grosz. */
export const ODDS = 2n;
const HUNDREDTHS = 100n;

/** The effect of a bet on a bonus: the stake, the winnings, and whether the bonus is completed. */
export interface Played {
  readonly stake: bigint;
  /** Paid into BONUS, or into CASH for a free bet, whose stake is not returned. */
  readonly won: bigint;
  readonly balance: bigint;
  readonly wagered: bigint;
  readonly isAchieved: boolean;
}

/** Null for a free bet that can't be staked at these odds. */
export function played(
  {
    isFreebet,
    balance,
    wagered,
    wageringRequired,
    smallestOdds,
  }: Pick<Bonus, 'isFreebet' | 'balance' | 'wagered' | 'wageringRequired' | 'smallestOdds'>,
  bet: Bet,
): Played | null {
  const counts = ODDS * HUNDREDTHS >= BigInt(smallestOdds ?? 0);
  if (isFreebet) {
    if (!counts) return null;
    const won = bet.isWon ? balance * (ODDS - 1n) : 0n;
    return { stake: balance, won, balance: 0n, wagered: balance, isAchieved: true };
  }
  const stake = bet.stake < balance ? bet.stake : balance;
  const won = bet.isWon ? stake * ODDS : 0n;
  const left = balance - stake + won;
  const turnover = counts ? wagered + stake : wagered;
  return { stake, won, balance: left, wagered: turnover, isAchieved: turnover >= wageringRequired || left === 0n };
}

/** The account that gets the rest of a bonus when it ends. */
export function heirOf(end: Extract<BonusStatus, 'ACHIEVED' | 'REJECTED' | 'EXPIRED'>): 'CASH' | 'HOUSE_PROMOTIONS' {
  return end === 'ACHIEVED' ? 'CASH' : 'HOUSE_PROMOTIONS';
}
