import { DEFAULT_CURRENCY } from '../../../domain/constants.ts';
import type { Grosze } from '../../../domain/money/money.ts';
import { hasEffect } from '../../../domain/payments/transaction-status.ts';
import { warsawDay } from '../../../domain/time/warsaw.ts';
import type { Transaction } from '../../queries/transactions.ts';

/** Lines of a page that are of one day in Warsaw. */
export interface DayLines {
  readonly day: string;
  /** Epoch ms of the first line. */
  readonly at: number;
  readonly lines: readonly Transaction[];
  /** What these lines did to the balance; null if one of them is in another currency. */
  readonly sum: Grosze | null;
}

type Page = readonly Transaction[];

/** A page never changes, and its days are asked for on every render of the list. */
const known = new WeakMap<Page, readonly DayLines[]>();

export function daysOf(page: Page): readonly DayLines[] {
  const found = known.get(page);
  if (found) return found;
  const groups: { readonly day: string; readonly lines: Transaction[] }[] = [];
  for (const line of page) {
    const day = warsawDay(line.at);
    const last = groups.at(-1);
    if (last?.day === day) last.lines.push(line);
    else groups.push({ day, lines: [line] });
  }
  const days = groups.map(({ day, lines }) => ({ day, at: lines[0]?.at ?? 0, lines, sum: sumOf(lines) }));
  known.set(page, days);
  return days;
}

function sumOf(lines: readonly Transaction[]): Grosze | null {
  if (lines.some(({ currency }) => currency !== DEFAULT_CURRENCY)) return null;
  return lines.reduce((sum, { label, amount }) => (hasEffect(label) ? sum + amount : sum), 0);
}

export function addSums(one: Grosze | null, other: Grosze | null): Grosze | null {
  return one === null || other === null ? null : one + other;
}

/**
 * For each page, what the pages after it add to the sum of its last day. `after` is what follows the last of them:
 * 0 for nothing, null for lines that are not loaded, with which no sum of that day is known.
 */
export function restsOf(pages: readonly Page[], after: Grosze | null): readonly (Grosze | null)[] {
  const rests: (Grosze | null)[] = [];
  let next: { readonly day: string; readonly sum: Grosze | null } | null = null;
  for (let index = pages.length - 1; index >= 0; index -= 1) {
    const days = daysOf(pages[index] ?? []);
    const last = lastDay(pages, index);
    const rest: Grosze | null = next === null ? after : next.day === last ? next.sum : 0;
    rests.push(rest);
    const [first] = days;
    if (first) next = { day: first.day, sum: days.length > 1 ? first.sum : addSums(first.sum, rest) };
  }
  return rests.toReversed();
}

/** The day of the last line up to this page: a page whose lines were all known already is empty. */
function lastDay(pages: readonly Page[], index: number): string | undefined {
  for (let at = index; at >= 0; at -= 1) {
    const day = daysOf(pages[at] ?? []).at(-1)?.day;
    if (day !== undefined) return day;
  }
  return undefined;
}
