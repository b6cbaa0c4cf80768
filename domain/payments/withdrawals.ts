import type { JsonObject } from './deposit-methods.ts';
import { amountProblems, isWithin, parseAmount } from '../money/money.ts';
import type { AmountBounds, AmountProblem, Grosze } from '../money/money.ts';
import type { Day } from '../time/dates.ts';
import { warsawDay } from '../time/warsaw.ts';
import { addWorkingDays } from '../time/working-days.ts';

/** Codes of the withdrawal methods that the product supports. */
export const WITHDRAWAL_METHOD_CODES = ['BANK_TRANSFER'] as const;
export type WithdrawalMethodCode = (typeof WITHDRAWAL_METHOD_CODES)[number];

export interface WithdrawalMethod extends AmountBounds {
  readonly code: WithdrawalMethodCode;
  /** Path of the provider, with a trailing slash. */
  readonly url: string;
  readonly currency: string;
  /** Fields that the configuration adds to the body; null if it is not a JSON object, then only this method fails. */
  readonly requestBody: JsonObject | null;
}

export function isWithdrawalMethodCode(code: string): code is WithdrawalMethodCode {
  return WITHDRAWAL_METHOD_CODES.some((known) => known === code);
}

/** The player's balance, and the part of it that can be withdrawn. */
export interface Withdrawable {
  readonly balance: Grosze;
  readonly available: Grosze;
}

/** `available`: the amount is within the balance, but a part of it must be played first. */
export type WithdrawalProblem = AmountProblem | 'available';

/** The bounds of VAL-18: at most the lower of the method's maximum and the balance. */
export function withdrawalBounds(method: AmountBounds, { balance }: Withdrawable): AmountBounds {
  return { minimum: method.minimum, maximum: Math.min(method.maximum, balance) };
}

/** All rules that the typed amount breaks; empty if it can be submitted. */
export function withdrawalProblems(text: string, method: AmountBounds, funds: Withdrawable): WithdrawalProblem[] {
  const problems = amountProblems(text, withdrawalBounds(method, funds));
  if (problems.length > 0) return problems;
  const parsed = parseAmount(text);
  return parsed.kind === 'amount' && parsed.grosze > funds.available ? ['available'] : [];
}

export function canWithdraw(amount: Grosze, method: AmountBounds, funds: Withdrawable): boolean {
  return isWithin(amount, withdrawalBounds(method, funds)) && amount <= funds.available;
}

/** The maximum that a method pays out now; 0 if that is less than its minimum. */
export function maxWithdrawable(method: AmountBounds, funds: Withdrawable): Grosze {
  const max = Math.min(withdrawalBounds(method, funds).maximum, funds.available);
  return max >= method.minimum ? max : 0;
}

/** A transfer is at the player's bank by the end of this many working days after the order (reading 38). */
export const WITHDRAWAL_DAYS = 1;

/** The day in Warsaw by which a withdrawal ordered at `at` (epoch ms) arrives. */
export function withdrawalDueDay(at: number): Day {
  return addWorkingDays(warsawDay(at), WITHDRAWAL_DAYS);
}

/** Refusals with their own text; for any other one the gateway's message is shown. */
export const WITHDRAWAL_REFUSALS = ['INSUFFICIENT_FUNDS', 'AMOUNT_OUT_OF_RANGE', 'PAYMENT_METHOD_UNAVAILABLE'] as const;
export type WithdrawalRefusal = (typeof WITHDRAWAL_REFUSALS)[number];

export function isWithdrawalRefusal(code: string): code is WithdrawalRefusal {
  return WITHDRAWAL_REFUSALS.some((known) => known === code);
}
