import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../../bench/lib/benchmark.ts';
import type { Caller } from './calls.ts';
import type { Comparison } from './comparison.ts';
import { compare } from './comparison.ts';
import type { Crowd } from './crowd.ts';
import type { Fault } from './faults.ts';
import type { Measured, MeasureName } from './measures.ts';
import { MEASURES, measure } from './measures.ts';
import { until } from './part.ts';
import type { Rig } from './rig.ts';

const SECOND = 1_000;
/** Before a fault, so that it meets players in the middle of everything, and after it is over. */
const STEADY = 5 * SECOND;
const SOCKETS_TIMEOUT = 60 * SECOND;

export interface Trial {
  readonly name: string;
  /** What was hit. */
  readonly parts: readonly string[];
  readonly figures: readonly Figure[];
  /** All that was measured, with or without a limit. */
  readonly measured: Measured;
  readonly violations: readonly string[];
}

interface Meant {
  readonly rig: Rig;
  readonly crowd: Crowd;
  readonly caller: Caller;
  readonly random: () => number;
  /** Lines that an earlier comparison had. */
  readonly known: Set<string>;
}

/** What is wrong now and was not before. */
function newsOf(comparison: Comparison, known: Set<string>): Comparison {
  const news = (lines: readonly string[]): string[] => {
    const unknown = lines.filter((line) => !known.has(line));
    for (const line of unknown) known.add(line);
    return unknown;
  };
  const { lost, doubled, ledger, unequal, unanswered } = comparison;
  return {
    lost: news(lost),
    doubled: news(doubled),
    ledger: news(ledger),
    unequal: news(unequal),
    unanswered: news(unanswered),
  };
}

/** The figures that have a limit: those of a fault that comes alone, and what no fault may cost. */
function figuresOf([only, ...more]: readonly Fault[], { values }: Measured, news: Comparison): Figure[] {
  const limits = Object.entries(only === undefined || more.length > 0 ? {} : only.limits) as [MeasureName, number][];
  const none = (what: string, lines: readonly string[]): Figure => ({ what, value: lines.length, limit: 0, unit: '' });
  return [
    ...limits.map(([name, limit]) => ({ ...MEASURES[name], value: values[name], limit })),
    none('acknowledged and lost', news.lost),
    none('doubled', news.doubled),
    none('not in order by the audit of the ledger', news.ledger),
    none('sockets that miss something', news.unequal),
    none('never answered', news.unanswered),
  ];
}

/** Strikes at once with all faults while players live, takes them back, waits for the whole, and compares all that was promised. */
export async function runTrial(faults: readonly Fault[], { rig, crowd, caller, random, known }: Meant): Promise<Trial> {
  const { players, sockets } = crowd;
  for (const player of players) player.live();
  await wait(STEADY);
  const aimed = await Promise.all(faults.map((fault) => fault.aim(rig, random)));
  const from = performance.now();
  const healing: (() => void)[] = [];
  try {
    for (const one of aimed) healing.push(one.strike());
    await wait(Math.max(...faults.map(({ lasts }) => lasts)));
  } finally {
    for (const heal of healing) heal();
  }
  const healed = performance.now();
  await rig.whole();
  await until(
    'all sockets are back',
    () => sockets.every((socket) => socket.balance() !== null),
    SOCKETS_TIMEOUT,
  ).catch(() => undefined);
  await wait(STEADY);
  await Promise.all(players.map((player) => player.rest()));

  const hit = aimed.map(({ part }) => part);
  const measured = measure(caller.calls, crowd, { from, healed, hit });
  const news = newsOf(await compare(rig, crowd), known);
  return {
    name: faults.map(({ name }) => name).join(' and '),
    parts: hit,
    figures: figuresOf(faults, measured, news),
    measured,
    violations: Object.entries(news).flatMap(([kind, lines]: [string, readonly string[]]) =>
      lines.map((line) => `${kind}: ${line}`),
    ),
  };
}
