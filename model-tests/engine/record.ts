import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { branchesOf } from './branches.ts';
import type { Definition } from './definition.ts';
import { activeNodes, effectOf, initialNodes, microstepOf, runs, type Effect, type Microstep } from './internals.ts';
import { pairGoals } from './cover.ts';

/** Coverage, by the ids of the definition. */
export interface Walked {
  readonly states: Set<string>;
  readonly transitions: Set<string>;
  /** Outcomes of guards, and conditions that alone decided. */
  readonly branches: Set<string>;
  readonly pairs: Set<string>;
}

export function nothingWalked(): Walked {
  return { states: new Set(), transitions: new Set(), branches: new Set(), pairs: new Set() };
}

export function addWalked(to: Walked, more: Walked): void {
  for (const kind of ['states', 'transitions', 'branches', 'pairs'] as const) {
    for (const id of more[kind]) to[kind].add(id);
  }
}

/** Records transitions and effects of one live actor, by inspection of its system. */
export class Recorder {
  readonly walked: Walked = nothingWalked();
  private readonly machine: AnyStateMachine;
  private readonly definition: Definition;
  private microsteps: Microstep[] = [];
  private effects: Effect[] = [];
  private before: AnyMachineSnapshot | null = null;
  private lastTransitions: readonly string[] | null = null;
  private taken: string[] = [];
  private hasStarted = false;

  /** `definition` must be that of `machine`, the same object that the actor runs. */
  constructor(machine: AnyStateMachine, definition: Definition) {
    this.machine = machine;
    this.definition = definition;
  }

  readonly inspect = (event: InspectionEvent): void => {
    if (!runs(event.actorRef, this.machine)) return;
    const microstep = microstepOf(event);
    if (microstep) this.microsteps.push(microstep);
    if (event.type === '@xstate.action') {
      const effect = effectOf(event.action);
      if (effect) this.effects.push(effect);
    }
    if (event.type === '@xstate.snapshot') this.close(event.snapshot as AnyMachineSnapshot);
  };

  private close(snapshot: AnyMachineSnapshot): void {
    if (!('value' in snapshot)) return;
    if (!this.before) for (const node of initialNodes(this.machine)) this.walked.states.add(node.id);
    for (const node of activeNodes(snapshot)) this.walked.states.add(node.id);
    for (const step of this.microsteps) {
      for (const node of activeNodes(step.snapshot)) this.walked.states.add(node.id);
      for (const transition of step.transitions) {
        const id = this.definition.idOf(transition);
        this.taken.push(id);
        this.walked.transitions.add(id);
      }
    }
    for (const branch of branchesOf(this.definition, this.before, this.microsteps, snapshot)) {
      this.walked.branches.add(branch);
    }
    this.microsteps = [];
    this.before = snapshot;
  }

  /** What the actor did since the last call. Ends a step: pairs are counted between steps. */
  takeStep(): { readonly effects: readonly Effect[]; readonly transitions: readonly string[] } {
    const { effects, taken } = this;
    this.effects = [];
    this.taken = [];
    if (this.hasStarted) {
      for (const pair of pairGoals(this.lastTransitions, { transitions: taken })) this.walked.pairs.add(pair);
      this.lastTransitions = taken;
    }
    this.hasStarted = true;
    return { effects, transitions: taken };
  }
}
