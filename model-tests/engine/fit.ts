import type { Path, PathStep } from './cover.ts';
import { stimuli } from './explore.ts';
import { canonical, plain, type Json } from './json.ts';
import type { Model } from './model.ts';
import { fieldText } from './field-text.ts';
import type { RunState, RunStep } from './run-format.ts';
import { stimulusText, type Place, type Step, type Stimulus, type Walker } from './walk.ts';

/** Ways that are followed at once: cases of the model often lead to the same state. */
const WAYS = 40;

interface Way {
  readonly input: string;
  readonly start: Step;
  readonly place: Place;
  readonly steps: readonly PathStep[];
  /** The fields of payloads that are as recorded, over all steps. */
  readonly likeness: number;
}

/** What a recording tells of a step: a recorded payload may be masked, so that only its kind is certain. */
type RecordedStimulus = RunStep['on'];

/** What a recording tells of its beginning. */
interface RecordedStart {
  readonly input: string | null;
  readonly start: RunState;
}

/**
 * The walk of the model that stands where the recording stood after each step. Of several cases that lead there it takes
 * the one whose payload is most like the recorded one. Where a session went round more often than the model's inputs
 * allow (a payment that is asked about ten times, a model with two), the walk goes round less often. A sentence if there
 * is none.
 */
export function fitPath(
  model: Model,
  walker: Walker,
  recorded: RecordedStart,
  steps: readonly RunStep[],
): Path | string {
  const whole = fitAll(model, walker, recorded, steps);
  let rest: readonly RunStep[] | null = steps;
  let fitted = whole;
  while ('failedAt' in fitted) {
    rest = withoutRound(recorded.start, rest, fitted.failedAt);
    // What failed first says what the model lacks.
    if (rest === null) return 'failedAt' in whole ? whole.reason : fitted.reason;
    fitted = fitAll(model, walker, recorded, rest);
  }
  return fitted;
}

/** `failedAt` is the number of steps that fit. */
interface Misfit {
  readonly failedAt: number;
  readonly reason: string;
}

function fitAll(model: Model, walker: Walker, recorded: RecordedStart, steps: readonly RunStep[]): Path | Misfit {
  let ways = startsOf(model, walker, recorded);
  for (const [index, step] of steps.entries()) {
    const [best] = ways;
    if (!best) break;
    const next = ways.flatMap((way) => onward(model, walker, way, step));
    if (next.length === 0) return { failedAt: index, reason: noFit(model, walker, best.place, step, index) };
    ways = next.toSorted((one, other) => other.likeness - one.likeness).slice(0, WAYS);
  }
  const [best] = ways;
  if (!best) {
    const reason = `no input of the model '${model.name}' starts at ${shown(recorded.start.value)}`;
    return { failedAt: 0, reason };
  }
  return { kind: 'cover', input: best.input, start: best.start, steps: best.steps };
}

/**
 * The steps without the last round that ends by the step that failed: at least two steps that lead back to where they
 * began. A single step that stays where it was is none: the model lacks it.
 */
function withoutRound(start: RunState, steps: readonly RunStep[], failedAt: number): readonly RunStep[] | null {
  const states = [start, ...steps.map(({ expected }) => expected)].map(
    ({ value, status }) => `${status} ${shown(value)}`,
  );
  for (let to = Math.min(failedAt + 1, steps.length); to > 1; to--) {
    const from = states.lastIndexOf(states[to] ?? '', to - 2);
    if (from !== -1) return [...steps.slice(0, from), ...steps.slice(to)];
  }
  return null;
}

function startsOf(model: Model, walker: Walker, { input, start }: RecordedStart): readonly Way[] {
  return Object.entries({ ...model.inputs, ...model.recordedInputs }).flatMap(([name, value]): readonly Way[] => {
    if (input !== null && input !== name) return [];
    const first = walker.start(value);
    return isAt(first.place, start) ? [{ input: name, start: first, place: first.place, steps: [], likeness: 0 }] : [];
  });
}

function onward(model: Model, walker: Walker, way: Way, { on, expected }: RunStep): readonly Way[] {
  return stimuli(model, walker, way.place).flatMap((stimulus): readonly Way[] => {
    if (!isOfKind(stimulus, on)) return [];
    const step = walker.apply(way.place, stimulus);
    if (!isAt(step.place, expected)) return [];
    const likeness = way.likeness + alike(payloadOf(stimulus), payloadOfRecorded(on));
    return [{ ...way, place: step.place, steps: [...way.steps, { ...step, stimulus }], likeness }];
  });
}

const isAt = ({ snapshot }: Place, { value, status }: RunState): boolean =>
  snapshot.status === status && canonical(snapshot.value) === canonical(value);

function isOfKind(stimulus: Stimulus, on: RecordedStimulus): boolean {
  const name = on['#'];
  if (typeof name === 'string' && stimulus.kind !== 'time' && stimulus.name !== name) return false;
  switch (stimulus.kind) {
    case 'event':
      return on['type'] === stimulus.event.type;
    case 'done':
      return on['done'] === stimulus.invoke;
    case 'error':
      return on['error'] === stimulus.invoke;
    case 'time':
      return 'ms' in on;
  }
}

function payloadOf(stimulus: Stimulus): Json {
  switch (stimulus.kind) {
    case 'event':
      return plain(stimulus.event);
    case 'done':
      return plain(stimulus.output);
    case 'error':
      return plain(stimulus.error);
    case 'time':
      return null;
  }
}

function payloadOfRecorded(on: RecordedStimulus): Json {
  return plain(on['output'] ?? on['reason'] ?? on);
}

/** The number of fields at any depth that are the same. */
function alike(one: Json, other: Json): number {
  if (isRecord(one) && isRecord(other)) {
    return Object.entries(one).reduce(
      (sum, [key, value]) => sum + (key in other ? alike(value, other[key] ?? null) : 0),
      0,
    );
  }
  return canonical(one) === canonical(other) ? 1 : 0;
}

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): string => JSON.stringify(plain(value));

/** Says which cases there are, and where they lead: the model may lack one. */
function noFit(model: Model, walker: Walker, place: Place, { on, expected }: RunStep, index: number): string {
  const cases = stimuli(model, walker, place)
    .filter((stimulus) => isOfKind(stimulus, on))
    .map((stimulus) => {
      const { snapshot } = walker.apply(place, stimulus).place;
      return `${stimulusText(stimulus)} leads to ${shown(snapshot.value)}`;
    });
  const happened = fieldText(on['type'] ?? on['done'] ?? on['error'] ?? `${fieldText(on['ms'])} ms`);
  return [
    `step ${index + 1}, ${happened}, led to ${shown(expected.value)}; no case of the model '${model.name}' does`,
    ...(cases.length === 0 ? ['the model has no case of it here'] : cases),
  ].join('\n  ');
}
