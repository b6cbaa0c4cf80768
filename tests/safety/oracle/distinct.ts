import type { State, Stretch } from './state.ts';

/** Removes possible states that can't differ in any later response. */
export function distinct(states: readonly State[]): readonly State[] {
  return states.length === 1 ? states : [...new Map(states.map((state) => [keyOf(state), state])).values()];
}

/** Equal for states that differ only by the order of concurrent actions. */
function keyOf(state: State): string {
  const { sessions, devices, ticket, payments, played, perhapsPlayed, ...rest } = state;
  const sessionAt = (index: number | null) => sessions[index ?? -1] ?? null;
  return JSON.stringify([
    rest,
    String(rest.excludedUntil),
    sessions.map((session) => JSON.stringify(session)).toSorted(),
    devices.map(sessionAt),
    // The device matters too: one of two equal sessions may end before the other.
    ticket && [ticket.at, sessionAt(ticket.session), devices.map((session) => session === ticket.session)],
    payments.toSorted((a, b) => Number(a.id) - Number(b.id)),
    union(played),
    union(perhapsPlayed),
  ]);
}

/** The time that the spans cover, without overlaps. */
function union(stretches: readonly Stretch[]): readonly Stretch[] {
  const parts: Stretch[] = [];
  for (const stretch of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = parts.at(-1);
    if (stretch.to <= stretch.from) continue;
    if (last === undefined || stretch.from > last.to) parts.push(stretch);
    else if (stretch.to > last.to) parts.splice(-1, 1, { from: last.from, to: stretch.to });
  }
  return parts;
}
