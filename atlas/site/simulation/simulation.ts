/** A simulation: the steps of a model that an analyst has chosen, one by one. Pure; the page draws it. */
import type { Path, PathStep } from '../../../model-tests/engine/cover.ts';
import { duration, leaves } from '../../../model-tests/engine/definition.ts';
import { toDriven } from '../../../model-tests/engine/driven.ts';
import { brokenInvariants, stimuli } from '../../../model-tests/engine/explore.ts';
import { inputOf, type Model } from '../../../model-tests/engine/model.ts';
import { runOf, runText } from '../../../model-tests/engine/run-file.ts';
import {
  makeWalker,
  stateIds,
  stimulusText,
  type Place,
  type Step,
  type Stimulus,
  type Walker,
} from '../../../model-tests/engine/walk.ts';
import type { SimulationPlace } from './url.ts';

/** One thing that can happen now. */
export interface Option {
  /** Unique among what can happen in a place, and the same in every simulation. */
  readonly name: string;
  /** As a button says it. */
  readonly text: string;
  /** Who causes it. */
  readonly group: string;
  readonly stimulus: Stimulus;
  /** What it does; the message of the machine's error if it throws. */
  readonly step: Step | string;
  /** Where it leads. */
  readonly leads: string;
}

export class Simulation {
  readonly model: Model;
  readonly walker: Walker;
  readonly input: string;
  readonly start: Step;
  readonly steps: readonly PathStep[];

  private constructor(origin: Pick<Simulation, 'model' | 'walker' | 'input' | 'start'>, steps: readonly PathStep[]) {
    this.model = origin.model;
    this.walker = origin.walker;
    this.input = origin.input;
    this.start = origin.start;
    this.steps = steps;
  }

  /** At the start of an input; null if the model has no such input. */
  static begin(model: Model, input: string): Simulation | null {
    if (!Object.hasOwn(model.inputs, input) && !Object.hasOwn(model.recordedInputs, input)) return null;
    const walker = makeWalker(model);
    return new Simulation({ model, walker, input, start: walker.start(inputOf(model, input)) }, []);
  }

  get last(): Step {
    return this.steps.at(-1) ?? this.start;
  }

  /** The step before the last one; null at the start. */
  get before(): Step | null {
    return this.steps.length === 0 ? null : (this.steps.at(-2) ?? this.start);
  }

  get place(): Place {
    return this.last.place;
  }

  /** Ids of the active states. */
  get active(): readonly string[] {
    return stateIds(this.place);
  }

  /** What can happen now, by who causes it. */
  get options(): readonly Option[] {
    const all = stimuli(this.model, this.walker, this.place).map((stimulus) => this.option(stimulus));
    return [...Map.groupBy(all, ({ group }) => group).values()].flat();
  }

  /** Sentences about what does not hold here. */
  get broken(): readonly string[] {
    return this.place.snapshot.status === 'error' ? [] : brokenInvariants(this.model, this.place);
  }

  /** After one more step; null if it cannot happen here. */
  take(name: string): Simulation | null {
    const stimulus = stimuli(this.model, this.walker, this.place).find((one) => stimulusText(one) === name);
    if (!stimulus) return null;
    const step = this.tried(stimulus);
    if (typeof step === 'string') return null;
    return new Simulation(this, [...this.steps, { ...step, stimulus }]);
  }

  /** As it was after so many steps. */
  backTo(steps: number): Simulation {
    return new Simulation(this, this.steps.slice(0, Math.max(0, steps)));
  }

  /** What an address holds of it. */
  get inUrl(): SimulationPlace {
    return { input: this.input, steps: this.steps.map(({ stimulus }) => stimulusText(stimulus)) };
  }

  /** The text of a run file (docs/run-files.md). */
  get runText(): string {
    const path: Path = { kind: 'cover', input: this.input, start: this.start, steps: this.steps };
    const title = `${this.model.name}, simulated from ${this.input}`;
    return runText(runOf(this.model.name, toDriven(this, path, title)));
  }

  private option(stimulus: Stimulus): Option {
    const step = this.tried(stimulus);
    const leads = typeof step === 'string' ? `throws: ${step}` : leadsTo(this.place, step);
    return {
      name: stimulusText(stimulus),
      text: optionText(stimulus),
      group: groupOf(stimulus),
      stimulus,
      step,
      leads,
    };
  }

  private tried(stimulus: Stimulus): Step | string {
    try {
      return this.walker.apply(this.place, stimulus);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}

/** The simulation of an address, as far as the machine still goes; `problem` says where it does not. */
export function simulationAt(
  model: Model,
  { input, steps }: SimulationPlace,
): { readonly simulation: Simulation | null; readonly problem: string | null } {
  let simulation = Simulation.begin(model, input);
  if (!simulation) return { simulation, problem: `There is no starting point “${input}” for ${model.name}.` };
  for (const [index, name] of steps.entries()) {
    const next: Simulation | null = simulation.take(name);
    if (!next) return { simulation, problem: `Step ${index + 1} of the address, “${name}”, cannot happen here.` };
    simulation = next;
  }
  return { simulation, problem: null };
}

/** The options whose step takes one of these transitions. */
export function optionsBy(options: readonly Option[], transitions: readonly string[]): readonly Option[] {
  return options.filter(
    ({ step }) => typeof step !== 'string' && step.transitions.some((id) => transitions.includes(id)),
  );
}

/** The innermost active states, as a person reads them. */
export function stateText({ snapshot }: Place): string {
  const state = leaves(snapshot.value).join(' + ');
  if (snapshot.status === 'active') return state || 'the machine itself';
  return snapshot.status === 'done' ? `${state || 'the machine'}, which has ended` : 'an error';
}

function leadsTo(before: Place, { place, transitions, effects }: Step): string {
  const { snapshot } = place;
  if (snapshot.status === 'error') return `ends in an error: ${String(snapshot.error)}`;
  const old = leaves(before.snapshot.value);
  const entered = leaves(snapshot.value).filter((leaf) => !old.includes(leaf));
  if (snapshot.status === 'done') return entered.length === 0 ? 'ends' : `${entered.join(' + ')}, and ends`;
  if (entered.length > 0) return entered.join(' + ');
  return transitions.length === 0 && effects.length === 0 ? 'nothing comes of it' : 'stays';
}

function optionText(stimulus: Stimulus): string {
  return stimulus.kind === 'time' ? `${duration(stimulus.ms)} pass` : stimulusText(stimulus);
}

function groupOf(stimulus: Stimulus): string {
  switch (stimulus.kind) {
    case 'done':
    case 'error':
      return `Outcome of ${stimulus.invoke}`;
    case 'time':
      return 'Time';
    case 'event':
      return causeText(stimulus.by);
  }
}

const CAUSES: Readonly<Record<string, string>> = {
  person: 'A person',
  parent: 'Its parent',
  outside: 'From outside',
};

const causeText = (by: string): string => CAUSES[by] ?? `Its child ${by.slice('child:'.length)}`;
