import type { Composition, Standing } from './composition-types.ts';
import { stepperOf, type Held } from './composition-steps.ts';
import type { Happened } from './properties.ts';
import { owedBy, paidBy, withoutImpossible, type World, type WorldPlace, type WorldWay } from './world.ts';

/** The input under which the only start of a composition stands. */
export const TOGETHER = 'together';

/** The graph of a composition. @throws Error if it has more places than its limit: then nothing may be concluded */
export function worldOfComposition(composition: Composition): World<Standing> {
  const { first, keyOf, onward, standing, walkerOf } = stepperOf(composition);
  const indexes = new Map<string, number>();
  const queue: Held[] = [];
  const indexOf = (held: Held): number => {
    const key = keyOf(held);
    const known = indexes.get(key);
    if (known !== undefined) return known;
    indexes.set(key, queue.length);
    return queue.push(held) - 1;
  };
  const paid = (step: Happened, held: Held): string[] =>
    step.taken.flatMap(({ machine, stimulus }) => {
      const place = held[machine]?.place;
      const own = step.effects.flatMap(({ machine: by, effect }) => (by === machine ? [effect] : []));
      return paidBy(stimulus, own, place?.timers ?? [], `${machine}.`);
    });
  const to = indexOf(first.held);
  const places: WorldPlace<Standing>[] = [];
  for (const held of queue) {
    if (queue.length > composition.limit)
      throw new Error(`'${composition.name}' has more than ${composition.limit} places`);
    const ways = [...onward(held)].map(({ step, held: after }): WorldWay => ({
      to: indexOf(after),
      step,
      paid: paid(step, after),
    }));
    const events = ways.flatMap((way) => way.paid.filter((one) => one.startsWith('event ')));
    const running = Object.entries(composition.parts).flatMap(([part, { model }]) => {
      const place = held[part]?.place;
      return place ? owedBy(model, place, walkerOf(part).running(place), `${part}.`) : [];
    });
    places.push({ at: standing(held), ways, owed: [...new Set([...running, ...events])] });
  }
  return { starts: [{ input: TOGETHER, to, step: first.step }], places: withoutImpossible(places) };
}
