import type { AnyMachineSnapshot } from 'xstate';
import type { Violation } from './check-property.ts';
import type { Composition } from './composition-types.ts';
import { stepperOf } from './composition-steps.ts';
import { canonical, plain } from './json.ts';
import type { Model } from './model.ts';
import { stimulusJson } from './driven.ts';
import { RUN_FORMAT, runFile, type Run } from './run-format.ts';

/**
 * The run of a violation in a composition: an actor for each machine, and again for each time that it begins anew. Like
 * a recording it holds where the machines stood, and a replay takes one of them.
 */
export function runOfComposition(composition: Composition, { steps }: Violation, title: string): Run {
  const { first, onward } = stepperOf(composition);
  const actors: unknown[] = [];
  const written: unknown[] = [];
  const begun: Record<string, number> = {};
  const idOf = (machine: string): string => ((begun[machine] ?? 1) === 1 ? machine : `${machine}:${begun[machine]}`);
  let moment = first;
  const note = (): void => {
    for (const { machine, doing, after } of moment.done) {
      const state = stateOf(after);
      const model = composition.parts[machine]?.model;
      if (doing.kind !== 'begin') {
        written.push({ actor: idOf(machine), on: stimulusJson(doing), expected: state });
      } else if (model !== undefined) {
        begun[machine] = (begun[machine] ?? 0) + 1;
        actors.push({ id: idOf(machine), machine: model.name, input: inputName(model, doing.input), start: state });
      }
    }
  };
  note();
  for (const { text } of steps) {
    const next = [...onward(moment.held)].find(({ step }) => step.text === text);
    if (next === undefined) throw new Error(`'${composition.name}' has no step '${text}' here`);
    moment = next;
    note();
  }
  return runFile.parse(plain({ format: RUN_FORMAT, title, actors, steps: written }));
}

const stateOf = ({ value, status }: AnyMachineSnapshot) => ({ value: plain(value), status });

/** The input of the model that is the same; null if it has none. */
function inputName({ inputs }: Model, input: unknown): string | null {
  return Object.keys(inputs).find((name) => canonical(inputs[name]) === canonical(input)) ?? null;
}
