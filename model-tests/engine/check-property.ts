import type { Happened, Mark, Property } from './properties.ts';
import { isCertain, type World, type WorldWay } from './world.ts';

/** The shortest path that breaks a property. */
export interface Violation {
  readonly input: string;
  readonly steps: readonly Happened[];
  /**
   * For a path without an end: the number of steps after which it goes round in the rest of `steps`, or stands still
   * if there is no rest. Null if the last step breaks the property.
   */
  readonly round: number | null;
}

/** A place, and how much of the property was seen on the way. */
interface Spot {
  readonly place: number;
  readonly mark: Mark;
  readonly input: string;
  readonly via: { readonly from: Spot; readonly way: WorldWay } | null;
  readonly depth: number;
  readonly out: { to: Spot; way: WorldWay }[];
}

/** Null if the property holds on all paths. `leavesWithin` is checked by `checkStays`. */
export function checkProperty<At>(world: World<At>, property: Property<At>): Violation | null {
  const spots = spotsOf(world, property);
  if (!Array.isArray(spots)) return spots;
  return shortestRound(world, property, spots);
}

/** Whether what the property is about comes at all. */
export function comesUp<At>({ starts, places }: World<At>, { premise }: Property<At>): boolean {
  if (premise === null) return true;
  return [...starts, ...places.flatMap(({ ways }) => ways)].some(({ to, step }) => {
    const place = places[to];
    return place !== undefined && premise(place.at, step);
  });
}

const trailOf = (spot: Spot): readonly Happened[] => {
  const steps: Happened[] = [];
  for (let { via } = spot; via !== null; via = via.from.via) steps.push(via.way.step);
  return steps.reverse();
};

/** All spots, breadth first; or the shortest path to a moment that breaks the property. */
function spotsOf<At>({ starts, places }: World<At>, { begin, follow }: Property<At>): Spot[] | Violation {
  const known = new Map<number, Spot>();
  const spots: Spot[] = [];
  const add = (place: number, mark: Mark, input: string, via: Spot['via']): Spot => {
    const key = place * 2 + mark;
    const found = known.get(key);
    if (found) return found;
    const spot: Spot = { place, mark, input, via, depth: via === null ? 0 : via.from.depth + 1, out: [] };
    known.set(key, spot);
    spots.push(spot);
    return spot;
  };
  const atOf = (place: number): At => {
    const found = places[place];
    if (found === undefined) throw new Error(`no place ${place}`);
    return found.at;
  };
  for (const { input, to, step } of starts) {
    const mark = follow(begin, atOf(to), step);
    if (mark === null) return { input, steps: [], round: null };
    add(to, mark, input, null);
  }
  for (const spot of spots) {
    for (const way of places[spot.place]?.ways ?? []) {
      const mark = follow(spot.mark, atOf(way.to), way.step);
      if (mark === null) return { input: spot.input, steps: [...trailOf(spot), way.step], round: null };
      spot.out.push({ to: add(way.to, mark, spot.input, { from: spot, way }), way });
    }
  }
  return spots;
}

/** The shortest fair path that waits for ever: to a place where it stands still, or goes round. */
function shortestRound<At>(world: World<At>, { waits, fair }: Property<At>, spots: readonly Spot[]): Violation | null {
  const waiting = spots.filter(({ mark }) => waits(mark));
  const owedAt = ({ place }: Spot): readonly string[] =>
    (world.places[place]?.owed ?? []).filter((owed) => isCertain(owed, fair));
  const home = new Map<Spot, ReadonlySet<Spot>>();
  for (const group of groupsOf(waiting, ({ out }) => out.filter(({ to }) => waits(to.mark)).map(({ to }) => to))) {
    const inside = new Set(group);
    if (isFair(inside, owedAt)) for (const spot of group) home.set(spot, inside);
  }
  let best: Violation | null = null;
  for (const spot of waiting) {
    if (best !== null && spot.depth >= best.steps.length) break;
    const inside = home.get(spot);
    if (inside === undefined) continue;
    const room = best === null ? Infinity : best.steps.length - spot.depth;
    const round = roundFrom(spot, inside, owedAt, room);
    if (round !== null) best = { input: spot.input, steps: [...trailOf(spot), ...round], round: spot.depth };
  }
  return best;
}

/** Nothing that is certain waits everywhere in this group without ever coming. */
function isFair(inside: ReadonlySet<Spot>, owedAt: (spot: Spot) => readonly string[]): boolean {
  const [first, ...others] = inside;
  const everywhere =
    first === undefined ? [] : owedAt(first).filter((one) => others.every((spot) => owedAt(spot).includes(one)));
  return everywhere.every((one) =>
    [...inside].some(({ out }) => out.some(({ to, way }) => inside.has(to) && way.paid.includes(one))),
  );
}

/** The shortest fair way from a spot back to it; empty if it may stand still; null if it is not shorter than `room`. */
function roundFrom(
  root: Spot,
  inside: ReadonlySet<Spot>,
  owedAt: (spot: Spot) => readonly string[],
  room: number,
): readonly Happened[] | null {
  interface Turn {
    readonly spot: Spot;
    readonly left: readonly string[];
    readonly steps: readonly Happened[];
  }
  const first: Turn = { spot: root, left: owedAt(root), steps: [] };
  if (first.left.length === 0) return [];
  const indexes = new Map([...inside].map((spot, index) => [spot, index]));
  const seen = new Set<string>();
  const queue = [first];
  for (const { spot, left, steps } of queue) {
    if (steps.length + 1 >= room) return null;
    for (const { to, way } of spot.out) {
      if (!inside.has(to)) continue;
      const owed = new Set(owedAt(to));
      const still = left.filter((one) => !way.paid.includes(one) && owed.has(one));
      if (to === root && still.length === 0) return [...steps, way.step];
      const key = `${indexes.get(to)} ${still.join()}`;
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ spot: to, left: still, steps: [...steps, way.step] });
    }
  }
  return null;
}

/** Groups in which everything can be reached from everything: strongly connected components, after Tarjan. */
function groupsOf<Item>(items: readonly Item[], next: (item: Item) => readonly Item[]): readonly Item[][] {
  const groups: Item[][] = [];
  const order = new Map<Item, number>();
  const low = new Map<Item, number>();
  const open = new Set<Item>();
  const lower = (item: Item, value: number): void => {
    low.set(item, Math.min(low.get(item) ?? value, value));
  };
  for (const root of items) {
    if (order.has(root)) continue;
    const path: { readonly item: Item; readonly rest: Item[] }[] = [];
    const enter = (item: Item): void => {
      order.set(item, order.size);
      lower(item, order.get(item) ?? 0);
      open.add(item);
      path.push({ item, rest: [...next(item)] });
    };
    enter(root);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { item, rest } = top;
      const to = rest.pop();
      if (to !== undefined) {
        if (!order.has(to)) enter(to);
        else if (open.has(to)) lower(item, order.get(to) ?? 0);
        continue;
      }
      path.pop();
      const above = path.at(-1);
      if (above !== undefined) lower(above.item, low.get(item) ?? 0);
      if (low.get(item) !== order.get(item)) continue;
      const members = [...open];
      const group = members.slice(members.indexOf(item));
      for (const member of group) open.delete(member);
      groups.push(group);
    }
  }
  return groups;
}
