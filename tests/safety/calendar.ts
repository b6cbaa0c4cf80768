/** The calendar of Warsaw only with `Intl`: the tested code has its own calculation of days. */

const HOUR = 3_600_000;
const QUARTER = 900_000;

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Warsaw',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

export type Span = 'DAILY' | 'MONTHLY';

const days = new Map<number, string>();

/** The day in Warsaw, e.g. 2026-03-29. All clock changes and midnights are on quarters of an hour. */
export function dayOf(at: number): string {
  const quarter = Math.floor(at / QUARTER);
  const known = days.get(quarter) ?? format.format(quarter * QUARTER);
  days.set(quarter, known);
  return known;
}

/** The day or month of a time. */
export function labelOf(span: Span, at: number): string {
  return span === 'DAILY' ? dayOf(at) : dayOf(at).slice(0, 7);
}

/** When the next day or month starts. */
export function nextStart(span: Span, at: number): number {
  const label = labelOf(span, at);
  let hour = Math.floor(at / HOUR) * HOUR;
  while (labelOf(span, hour) === label) hour += HOUR;
  return hour;
}

/** Milliseconds of a time span that are in the day or month of `at`. */
export function within(span: Span, at: number, from: number, to: number): number {
  const label = labelOf(span, at);
  let sum = 0;
  for (let piece = from; piece < to;) {
    const end = Math.min(to, (Math.floor(piece / QUARTER) + 1) * QUARTER);
    if (labelOf(span, piece) === label) sum += end - piece;
    piece = end;
  }
  return sum;
}
