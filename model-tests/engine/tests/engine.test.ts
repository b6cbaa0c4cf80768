import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FIGURES,
  checkMutant,
  compareWithGraph,
  explore,
  faults,
  fromGolden,
  generate,
  mutantsOf,
  randomWalks,
  runPaths,
  type Model,
} from '../index.ts';
import { transitionCover } from '../cover.ts';
import { trafficLight, walkTrafficLight } from './example.ts';
import { createToggle, dialModel, form, lampModel, toggle } from './machines.ts';

const SEED = 7;
const MODELS: readonly Model[] = [trafficLight, toggle, form];

describe.each(MODELS.map((model) => [model.name, model] as const))('%s', (_, model) => {
  test('Is explored without a fault, and all of it is walked on live actors', async () => {
    const generated = generate(model);
    expect(faults(generated.graph)).toEqual([]);
    const { failures, coverage } = await runPaths(model, generated.golden, generated);
    expect(failures).toEqual([]);
    expect(FIGURES.flatMap((name) => coverage[name].missing)).toEqual([]);
    expect(coverage.transitions.walked).toBe(generated.graph.definition.transitions.length);
  });

  test('Gives the same paths each time, and keeps those that are committed', () => {
    const first = generate(model);
    expect(generate(model).json).toBe(first.json);
    expect(generate(model, first.golden).json).toBe(first.json);
  });

  test('Holds its invariants on random walks, and another explorer agrees', () => {
    expect(randomWalks(model, SEED).failure).toBeNull();
    const { onlyHere, onlyThere } = compareWithGraph(explore(model));
    expect([onlyHere, onlyThere]).toEqual([[], []]);
  });
});

test('A machine that changed is told apart by its committed paths', async () => {
  const generated = generate(toggle);
  const broken: Model = { ...toggle, machine: createToggle('on') };
  const { failures } = await runPaths(broken, generated.golden, generated);
  expect(failures.join('\n')).toMatch(/toggle/);
  expect(failures.length).toBeGreaterThan(0);
});

test('Each small change of the form is noticed by a path', async () => {
  const paths = fromGolden(generate(form).golden, form);
  const verdicts = await Promise.all(mutantsOf(form.machine).map((mutant) => checkMutant(form, paths, mutant)));
  expect(verdicts.length).toBeGreaterThan(5);
  expect(verdicts.filter(({ killedBy }) => killedBy === null).map(({ mutant }) => mutant)).toEqual([]);
});

test('The example of the README is the one that runs', async () => {
  expect(await walkTrafficLight()).toEqual({ failures: [], transitions: '5 of 5' });
  const text = (name: string): string => readFileSync(join(import.meta.dirname, '..', name), 'utf8');
  expect(text('README.md')).toContain(text('tests/example.ts').replace('../index.ts', 'statechart-paths'));
});

/** The colours that paths choose, by the transition that takes them. */
const chosenBy = (model: Model) =>
  transitionCover(explore(model))
    .flatMap(({ steps }) => steps)
    .flatMap(({ stimulus, transitions }) =>
      transitions.map((taken) => `${taken} ${stimulus.kind === 'time' ? '' : stimulus.name}`),
    )
    .filter((taken) => taken.includes('lamp.coloured'));

test('Each state that takes an event takes every named case of it, except where the views keep it back', () => {
  expect(new Set(chosenBy(lampModel()))).toEqual(
    new Set([
      'lamp.off|lamp.coloured|0 red',
      'lamp.off|lamp.coloured|0 blue',
      'lamp.on|lamp.coloured|0 red',
      'lamp.on|lamp.coloured|0 blue',
    ]),
  );
  expect(
    new Set(chosenBy(lampModel({ isWithheld: ({ value }, { colour }) => value === 'on' && colour === 'blue' }))),
  ).toEqual(new Set(['lamp.off|lamp.coloured|0 red', 'lamp.off|lamp.coloured|0 blue', 'lamp.on|lamp.coloured|0 red']));
});

const isLocked = ({ context }: { readonly context: unknown }) => JSON.stringify(context).includes('"isLocked":true');

test('A transition is taken with everything that it does, and a state is reached with each value of a flag', () => {
  const graph = explore(dialModel);
  const steps = transitionCover(graph).flatMap((path) => path.steps);
  const said = steps.flatMap(({ effects }) => effects.flatMap((effect) => ('emit' in effect ? [effect.emit] : [])));
  expect(said).toEqual(expect.arrayContaining([1, 2].map((at) => ({ type: 'dial.said', at }))));
  const reached = new Set(steps.map(({ place: { snapshot } }) => `${String(snapshot.value)} ${isLocked(snapshot)}`));
  expect(reached).toEqual(new Set(['resting false', 'resting true', 'pressed false', 'pressed true']));
});

test('A child ends with a case only in the places where its model says that it can', () => {
  const refusedIn = (model: Model) =>
    new Set(
      explore(model)
        .edges.filter(({ stimulus }) => stimulus.kind === 'done' && stimulus.name === 'refused')
        .map(({ from }) => JSON.stringify(from.place.snapshot.context)),
    );
  const [fresh, again] = [
    { value: 'Ada', refusal: null },
    { value: 'Ada', refusal: 'taken' },
  ].map((context) => JSON.stringify(context));
  const refusedOnce: Model = {
    ...form,
    only: {
      send: { doneIf: ({ context }, name) => name !== 'refused' || !JSON.stringify(context).includes('taken') },
    },
  };
  expect(refusedIn(form)).toContain(again);
  expect(refusedIn(refusedOnce)).toContain(fresh);
  expect(refusedIn(refusedOnce)).not.toContain(again);
});
