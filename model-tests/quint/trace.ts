import * as z from 'zod';
import type { PathStep } from '../engine/cover.ts';
import { differences } from '../engine/differences.ts';
import { advanceClock, LiveActor, type Bench, type DrivenPath } from '../engine/drive.ts';
import { toDriven } from '../engine/driven.ts';
import { stimuli } from '../engine/explore.ts';
import { canonical, plain } from '../engine/json.ts';
import { runningChildren } from '../engine/scripted.ts';
import { makeWalker, stimulusText, type Stimulus } from '../engine/walk.ts';
import type { AnyMachineSnapshot } from 'xstate';
import { effectTexts } from './actions.ts';
import { ALONE } from './module.ts';
import type { Space, Value, Values } from './space.ts';

/** One state of a trace: what happened, what was then done, and the machine's variables. */
export interface Moment {
  readonly taken: string;
  readonly did: readonly string[];
  readonly values: Values;
}

/** Where the specification and the machine part. */
export interface Disagreement {
  /** Steps from the start; 0 is the start itself. */
  readonly step: number;
  readonly taken: string;
  /** What the machine is and does, and what the specification says instead. */
  readonly difference: string;
  /** The machine's way up to there; null if it does not take the first step. */
  readonly path: DrivenPath | null;
}

export interface Replayed {
  readonly disagreement: Disagreement | null;
  /** The whole way, for other levels. */
  readonly path: DrivenPath | null;
  readonly steps: number;
}

const itfValue = z.union([
  z.string(),
  z.boolean(),
  z.number(),
  z.object({ '#bigint': z.string() }).transform((value) => Number(value['#bigint'])),
  z.object({ '#set': z.array(z.unknown()) }).transform((value) => value['#set'].map(String).toSorted()),
]);

const itf = z.object({ states: z.array(z.record(z.string(), z.unknown())).min(1) });

/**
 * Reads a trace in the Informal Trace Format.
 * @throws Error if a variable of the machine is not in it
 */
export function parseTrace(text: string, { variables }: Pick<Space, 'variables'>): readonly Moment[] {
  return itf.parse(JSON.parse(text)).states.map((state): Moment => ({
    taken: z.string().parse(state['taken']),
    did: textsOf(itfValue.parse(state['did'])),
    values: Object.fromEntries(variables.map(({ name }) => [name, itfValue.parse(state[name])])),
  }));
}

const textsOf = (value: Value): readonly string[] => (typeof value === 'object' ? value : []);

/** Lets a live machine do what the trace says, and compares it after each step. */
export function replayTrace(bench: Bench, space: Space, trace: readonly Moment[], title: string): Replayed {
  const { model } = bench;
  const input = /^start \((.+)\)$/.exec(trace[0]?.taken ?? '')?.[1] ?? '';
  if (!(input in model.inputs)) throw new Error(`${title} does not begin with an input of ${model.name}`);
  const walker = makeWalker(model);
  const start = walker.start(model.inputs[input]);
  const live = new LiveActor(bench, input);
  const steps: PathStep[] = [];
  const pathNow = (): DrivenPath => toDriven({ walker }, { kind: 'cover', input, start, steps }, title);
  let { place } = start;
  const end = (step: number, disagreement: string | null): Replayed => ({
    path: pathNow(),
    steps: steps.length,
    disagreement:
      disagreement === null
        ? null
        : { step, taken: trace[step]?.taken ?? '', difference: disagreement, path: pathNow() },
  });
  try {
    for (const [index, moment] of trace.entries()) {
      if (index > 0 && moment.taken !== ALONE) {
        const stimulus = stimuli(model, walker, place).find((one) => stimulusText(one) === moment.taken);
        if (stimulus === undefined) return end(index, 'the machine knows no such step here');
        apply(live, stimulus);
        const step = walker.apply(place, stimulus);
        steps.push({ ...step, stimulus });
        ({ place } = step);
      }
      const found = standing(live, space);
      const did = effectTexts(live.recorder.takeStep().effects);
      const texts = [
        ...Object.keys(moment.values).flatMap((name) => differences(name, found[name], moment.values[name])),
        ...(canonical(did) === canonical(moment.did) ? [] : differences('did', did, moment.did)),
      ];
      if (texts.length > 0) return end(index, texts.join('; '));
    }
    return end(trace.length - 1, null);
  } finally {
    live.stop();
  }
}

function apply(live: LiveActor, stimulus: Stimulus): void {
  switch (stimulus.kind) {
    case 'event':
      return live.actor.send(stimulus.event);
    case 'done':
      return live.settle(stimulus.invoke, { output: stimulus.output, name: stimulus.name });
    case 'error':
      return live.settle(stimulus.invoke, { error: stimulus.error, name: stimulus.name });
    case 'time':
      advanceClock(live.clock, stimulus.ms);
  }
}

function standing({ actor }: LiveActor, { project }: Space): Values {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  return project({
    value: plain(snapshot.value),
    context: plain(snapshot.context),
    running: snapshot.status === 'active' ? runningChildren(actor) : [],
  });
}
