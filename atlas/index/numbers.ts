import type { AnyStateMachine } from 'xstate';
import { delayText, duration, type Definition } from '../../model-tests/engine/definition.ts';
import { kebab } from '../../model-tests/engine/kebab.ts';
import { pureStart } from '../../model-tests/engine/internals.ts';
import type { Model } from '../../model-tests/engine/model.ts';
import type { Constant, Constants } from './constants.ts';

/** Numbers of a machine's input, by name. */
export type Inputs = Readonly<Record<string, number>>;

/** Stands for every value of a context that is not known. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
});

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function numbersIn(value: unknown): Inputs {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

/** Numbers that a machine takes where its input leaves them out. */
function defaultsOf(machine: AnyStateMachine, model: Model): Inputs {
  const found: Record<string, number> = {};
  for (const input of Object.values(model.inputs)) {
    for (const name of Object.keys(numbersIn(input))) {
      const rest = Object.fromEntries(Object.entries(input as object).filter(([key]) => key !== name));
      const value = contextOf(machine, rest)[name];
      if (typeof value === 'number' && Number.isFinite(value)) found[name] = value;
    }
  }
  return found;
}

function contextOf(machine: AnyStateMachine, input: object): Readonly<Record<string, unknown>> {
  try {
    const context: unknown = pureStart(machine, input).snapshot.context;
    return isObject(context) ? context : {};
  } catch {
    // Without this number the machine does not start: it has no default.
    return {};
  }
}

/** Numbers that a parent with these inputs gives to the machines that it invokes, by their name. */
function givenBy({ machine, states }: Definition, inputs: Inputs): readonly (readonly [string, Inputs])[] {
  const context: unknown = new Proxy(
    {},
    { get: (_, key) => (typeof key === 'string' ? (inputs[key] ?? anything) : undefined) },
  );
  return states.flatMap(({ node }) =>
    node.invoke.flatMap(({ src, input }) => {
      const logic: unknown = typeof src === 'string' ? machine.implementations.actors[src] : null;
      if (!isObject(logic) || typeof logic['id'] !== 'string') return [];
      return [[logic['id'], numbersIn(evaluated(input, context))] as const];
    }),
  );
}

function evaluated(input: unknown, context: unknown): unknown {
  if (typeof input !== 'function') return input;
  try {
    return Reflect.apply(input, undefined, [{ context, event: anything, self: anything }]);
  } catch {
    return null;
  }
}

/**
 * Numbers of every machine's input as the product gives them: its own defaults, else what its parents hand down. A
 * number that only the server knows is left out.
 */
export function productInputs(
  definitions: ReadonlyMap<string, Definition>,
  models: Readonly<Record<string, Model>>,
): ReadonlyMap<string, Inputs> {
  const found = new Map<string, Inputs>();
  for (const [name, { machine }] of definitions) {
    const model = models[name];
    found.set(name, model ? defaultsOf(machine, model) : {});
  }
  // A number is handed down from parent to child at most as often as there are levels of machines.
  for (let level = 0; level < 4; level++) {
    for (const [parent, definition] of definitions) {
      for (const [child, given] of givenBy(definition, found.get(parent) ?? {})) {
        found.set(child, { ...given, ...found.get(child) });
      }
    }
  }
  return found;
}

/** `maxPolls 2, in the product 60`, for each number of a model's input that the product gives otherwise. */
export function otherNumbers(input: unknown, product: Inputs): readonly string[] {
  return Object.entries(numbersIn(input)).flatMap(([name, value]) => {
    const real = product[name];
    return real === undefined || real === value ? [] : [`${name} ${value}, in the product ${real}`];
  });
}

/** The constants that the files of a machine see. */
export function constantsOf(name: string, all: ReadonlyMap<string, Constants>): Constants {
  const folder = `/${kebab(name)}/`;
  return new Map(
    [...all].filter(([path]) => path.startsWith('machines/') && path.includes(folder)).flatMap(([, one]) => [...one]),
  );
}

const textOf = (value: Constant, write: (number: number) => string): string =>
  typeof value === 'number' ? write(value) : value.map(write).join(', ');

/** Named numbers in the code of a guard or a delay: `maxPolls 60`; of a list its length, where that is compared. */
export function numbersOf(
  code: string,
  inputs: Inputs,
  constants: Constants,
  write: (number: number) => string = String,
): readonly string[] {
  const names = [...new Set([...code.matchAll(/\b[A-Za-z_]\w*/g)].map(([name]) => name))];
  return names.flatMap((name) => {
    const value = constants.get(name) ?? inputs[name];
    if (value === undefined) return [];
    const isCounted = typeof value !== 'number' && code.includes(`${name}.length`);
    return [isCounted ? `${name}.length ${value.length}` : `${name} ${textOf(value, write)}`];
  });
}

/** A delay by its name, with the numbers it is worked out from: `refreshRetry (REFRESH_RETRY_DELAYS 2 s, 5 s, 10 s)`. */
export function delayWithNumbers(
  delay: string,
  machine: AnyStateMachine,
  inputs: Inputs,
  constants: Constants,
): string {
  const value: unknown = machine.implementations.delays[delay];
  if (typeof value !== 'function') return delayText(delay, machine);
  const numbers = numbersOf(String(value), inputs, constants, duration);
  return numbers.length === 0 ? delay : `${delay} (${numbers.join('; ')})`;
}
