import type { Figure } from '../../bench/lib/benchmark.ts';
import type { Call } from './calls.ts';
import type { Crowd } from './crowd.ts';
import type { PushListener } from './push-listener.ts';

const SECOND = 1_000;
/** An answer that takes longer counts as an outage too, from its call on. */
const SLOW = SECOND;
const PERCENT = 100;

/** What a fault may cost. */
export const MEASURES = {
  outage: { what: 'outage, p95 of the players who met one', unit: 's', digits: 1 },
  longest: { what: 'longest outage of a player', unit: 's', digits: 1 },
  otherFailures: { what: 'failures other than 503', unit: 'calls' },
  p99: { what: 'p99 of the calls that the other gateways answered', unit: 's', digits: 2 },
  recovery: { what: 'until the last call that fails or is slow', unit: 's', digits: 1 },
  socketsBack: { what: 'until the last closed socket is back', unit: 's', digits: 1 },
  rush: { what: 'sockets that come back in one second, in times of the mean', unit: '', digits: 1 },
  push: { what: 'latest push of a socket that stayed open', unit: 's', digits: 1 },
} as const satisfies Readonly<Record<string, Omit<Figure, 'value' | 'limit'>>>;

export type MeasureName = keyof typeof MEASURES;

export interface Measured {
  readonly values: Readonly<Record<MeasureName, number>>;
  readonly calls: number;
  /** How often calls failed by status, 0 where there was no answer. */
  readonly failed: ReadonlyMap<number, number>;
  readonly socketsClosed: number;
}

/** The value below which so many percent lie; 0 of none. */
function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / PERCENT))] ?? 0;
}

const maxOf = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), 0);

const isFailed = ({ status }: Call): boolean => status === 0 || status >= 500;
const isDisturbed = (call: Call): boolean => isFailed(call) || call.milliseconds > SLOW;

/** The longest time without service of each player who met one (ms). */
function outagesOf(calls: readonly Call[]): number[] {
  const found: number[] = [];
  for (const own of Map.groupBy(calls, ({ player }) => player).values()) {
    let since: number | null = null;
    let longest = 0;
    for (const call of own.toSorted((a, b) => a.at - b.at)) {
      if (isDisturbed(call)) since ??= call.at;
      if (isFailed(call) || since === null) continue;
      longest = Math.max(longest, call.at + call.milliseconds - since);
      since = null;
    }
    if (longest > 0) found.push(longest);
  }
  return found;
}

function failuresOf(calls: readonly Call[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const call of calls) if (isFailed(call)) found.set(call.status, (found.get(call.status) ?? 0) + 1);
  return found;
}

/** How sockets that were closed after a time came back; for ever, if one did not. */
function returnsOf(sockets: readonly PushListener[], from: number): { closed: number; last: number; rush: number } {
  const closed = sockets.filter((socket) => socket.closed.some((at) => at >= from));
  if (closed.some((socket) => socket.balance() === null)) return { closed: closed.length, last: Infinity, rush: 0 };
  const back = closed.flatMap(({ opened }) => opened.filter((at) => at >= from).map((at) => at - from));
  const last = maxOf(back);
  const bySecond = [...Map.groupBy(back, (at) => Math.floor(at / SECOND)).values()];
  const max = maxOf(bySecond.map(({ length }) => length));
  return { closed: closed.length, last, rush: back.length === 0 ? 0 : max / (back.length / (last / SECOND)) };
}

/** What a time was like for the crowd; `hit` are the parts that were struck from its beginning until they were healed. */
export function measure(
  all: readonly Call[],
  { players, sockets }: Crowd,
  { from, healed, hit }: { readonly from: number; readonly healed: number; readonly hit: readonly string[] },
): Measured {
  const calls = all.filter(({ at, milliseconds }) => at + milliseconds >= from);
  const others = calls.filter(({ at, servedBy }) => at < healed && servedBy !== '' && !hit.includes(servedBy));
  const outages = outagesOf(calls);
  const failed = failuresOf(calls);
  const back = returnsOf(sockets, from);
  const delays = players.flatMap(({ pushDelays }) => pushDelays.filter(({ at }) => at >= from));
  const milliseconds = ({ milliseconds: time }: { readonly milliseconds: number }): number => time;
  return {
    values: {
      outage: percentile(outages, 95) / SECOND,
      longest: maxOf(outages) / SECOND,
      otherFailures: [...failed].reduce((sum, [status, count]) => (status === 503 ? sum : sum + count), 0),
      p99: percentile(others.map(milliseconds), 99) / SECOND,
      recovery: maxOf(calls.filter(isDisturbed).map(({ at }) => at - from)) / SECOND,
      socketsBack: back.last / SECOND,
      rush: back.rush,
      push: maxOf(delays.map(milliseconds)) / SECOND,
    },
    calls: calls.length,
    failed,
    socketsClosed: back.closed,
  };
}
