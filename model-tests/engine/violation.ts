import type { Violation } from './check-property.ts';
import type { PathStep } from './cover.ts';
import type { DrivenPath } from './drive.ts';
import type { Graph } from './explore.ts';
import { toDriven } from './driven.ts';
import { fairnessText, type Happened, type Property } from './properties.ts';
import type { Place, Step, Stimulus, Walker } from './walk.ts';

/** How a property breaks, in words: after which steps, and where a path without an end goes round. */
export function violationText({ steps, round }: Violation): string {
  const count = `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`;
  if (round === null) return `broken after ${count}`;
  if (round === steps.length) return `after ${count} it may stand still for ever`;
  return round + 1 === steps.length
    ? `step ${steps.length} may be repeated for ever`
    : `steps ${round + 1} to ${steps.length} may go round for ever`;
}

/** One sentence, what is taken for granted, and the steps; the round begins at the line with ↻. */
export function violationLines(title: string, property: Property<never>, violation: Violation): readonly string[] {
  return [
    `${title}: ${violationText(violation)} (${property.kind})`,
    `  ${fairnessText(property)}`,
    `  0. start (${violation.input})`,
    ...violation.steps.map(({ text }, index) => `  ${index + 1}. ${index === violation.round ? '↻ ' : ''}${text}`),
  ];
}

/**
 * The path of a violation, with all that a live actor is compared with; null if its times do not fit together: the
 * exploration by order alone may find a path that no clock allows.
 */
export function pathOfViolation(
  { walker, model }: Graph,
  { input, steps }: Violation,
  title: string,
): DrivenPath | null {
  const start = walker.start(model.inputs[input]);
  const made: PathStep[] = [];
  let place = start.place;
  for (const { taken } of steps) {
    const step = retaken(walker, place, taken);
    if (step === null) return null;
    made.push(step);
    place = step.place;
  }
  return toDriven({ walker }, { kind: 'cover', input, start, steps: made }, title);
}

function retaken(walker: Walker, place: Place, taken: Happened['taken']): PathStep | null {
  const stimulus = taken[0]?.stimulus;
  if (stimulus === undefined) return null;
  if (stimulus.kind !== 'time') return { ...walker.apply(place, stimulus), stimulus };
  const next = walker.nextTime(place);
  if (stimulus.timers.length > 0) {
    if (next?.timers.join() !== stimulus.timers.join()) return null;
    return { ...walker.apply(place, next), stimulus: next };
  }
  if (next !== null && next.ms <= stimulus.ms) return null;
  return { ...paused(place, stimulus), stimulus };
}

/** Nothing is due within this time. */
function paused(place: Place, { ms }: Extract<Stimulus, { kind: 'time' }>): Step {
  const timers = place.timers.map((timer) => ({ ...timer, remaining: timer.remaining - ms }));
  return { place: { ...place, timers }, transitions: [], branches: [], effects: [] };
}
