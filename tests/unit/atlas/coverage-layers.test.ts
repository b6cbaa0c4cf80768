import { and, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { coveredBy, packed } from '../../../atlas/layers/layers.ts';
import { journeysByRequirement, readLayers, type Sources } from '../../../atlas/layers/read-layers.ts';
import { examine } from '../../../model-tests/levels/suite.ts';
import { runPaths } from '../../../model-tests/engine/run-paths.ts';
import { mutantsOf } from '../../../model-tests/engine/mutants.ts';
import { generate } from '../../../model-tests/engine/generate.ts';
import { defineModel } from '../../../model-tests/engine/model.ts';
import { screensWith } from '../../../model-tests/engine/screen.ts';
import { models } from '../../../model-tests/models.ts';
import { chartMutants } from '../../../model-tests/chart-mutants.ts';
import { viewScreenOf } from '../../../model-tests/screens.ts';

/** A lamp whose second condition never decides: it always has power. */
const createLampMachine = () =>
  setup({
    types: { events: {} as { type: 'lamp.switched'; isDark: boolean } | { type: 'lamp.broken' } },
    guards: { isDark: ({ event }) => 'isDark' in event && event.isDark, hasPower: () => true },
  }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: {
        meta: { requirements: ['LAMP-01'] },
        on: {
          'lamp.switched': { guard: and(['isDark', 'hasPower']), target: 'on' },
          'lamp.broken': { target: 'broken', meta: { requirements: ['LAMP-02'] } },
        },
      },
      on: { on: { 'lamp.switched': { target: 'off', meta: { requirements: ['LAMP-01', 'LAMP-02'] } } } },
      broken: { type: 'final' },
    },
  });

const POWER = 'lamp.off|lamp.switched|0?hasPower=F';

const lamp = (impossible: Readonly<Record<string, string>>) =>
  defineModel({
    name: 'lamp',
    create: createLampMachine,
    inputs: { plain: undefined },
    events: {
      'lamp.switched': { by: 'person', cases: { dark: { isDark: true }, light: { isDark: false } } },
      'lamp.broken': { by: 'outside' },
    },
    actors: {},
    impossible,
    invariants: {},
  });

const lampScreen = screensWith<string>()(lamp({}), {
  gestures: { 'lamp.switched': (screen) => screen.click('button', 'Lamp'), 'lamp.broken': 'sent' },
  states: { off: 'unseen', on: (screen) => screen.see('status', 'on'), broken: 'unseen' },
  omitted: { 'lamp.off|lamp.broken|0': 'nobody sees it break' },
});

async function layersOfLamp(impossible: Readonly<Record<string, string>>, given: Partial<Sources> = {}) {
  const model = lamp(impossible);
  const generated = generate(model);
  const { coverage } = await runPaths(model, generated.golden, generated);
  return packed(
    readLayers({
      definition: generated.graph.definition,
      paths: generated.paths,
      pathNames: generated.paths.map((_, index) => `path ${index + 1}`),
      coverage,
      impossible,
      view: { screen: lampScreen },
      browser: { why: 'a lamp has no app' },
      journeys: journeysByRequirement([]),
      survivors: {},
      ...given,
    }),
  );
}

const journey = (title: string, requirements: readonly string[], outcome: 'passed' | 'failed' | null) => ({
  kind: 'test' as const,
  id: `test:${title}`,
  title,
  about: '',
  href: null,
  file: 'tests/e2e/lamp.spec.ts',
  requirements,
  result: outcome === null ? null : { outcome, level: 'journey', ended: '2026-11-27T06:00:00.000Z' },
});

describe('layers of coverage', () => {
  const switched = 'lamp.off|lamp.switched|0';

  test('The machine layer names the paths, and a half of a condition that never decides', async () => {
    const open = await layersOfLamp({});
    expect(coveredBy(open, 'machine', switched)).toEqual({
      mark: 'half',
      lines: ['3 paths: path 1, path 4, path 5', 'hasPower=F never decides'],
    });
    const named = await layersOfLamp({ [POWER]: 'the lamp has its own battery' });
    expect(coveredBy(named, 'machine', switched)?.mark).toBe('whole');
    expect(coveredBy(named, 'machine', switched)?.lines.at(-1)).toBe(
      'hasPower=F left out: the lamp has its own battery',
    );
    expect(coveredBy(named, 'machine', 'lamp.on')?.mark).toBe('whole');
  });

  test('The view layer tells gestures from what is sent, and what shows nothing', async () => {
    const layers = await layersOfLamp({});
    const marks = ['lamp.off', 'lamp.on', switched, 'lamp.off|lamp.broken|0'].map((id) =>
      coveredBy(layers, 'view', id),
    );
    expect(marks).toEqual([
      { mark: 'none', lines: ['shows nothing of its own'] },
      { mark: 'whole', lines: ['what it shows is asserted'] },
      { mark: 'whole', lines: ['walked by a gesture'] },
      { mark: 'out', lines: ['left out: nobody sees it break'] },
    ]);
    expect(coveredBy(layers, 'browser', switched)).toEqual({ mark: 'out', lines: ['a lamp has no app'] });
  });

  test('The journeys’ layer goes by requirement, with how each ended', async () => {
    const journeys = journeysByRequirement([
      journey('LAMP-01 it shines', ['LAMP-01'], 'passed'),
      journey('LAMP-01 it shines again', ['LAMP-01'], null),
      { ...journey('LAMP-02 alone', ['LAMP-02'], 'passed'), file: 'tests/unit/lamp.test.ts' },
    ]);
    const layers = await layersOfLamp({}, { journeys });
    expect(coveredBy(layers, 'journeys', 'lamp.off')).toEqual({
      mark: 'whole',
      lines: ['LAMP-01 it shines', 'LAMP-01 it shines again (not run)'],
    });
    expect(coveredBy(layers, 'journeys', 'lamp.off|lamp.broken|0')).toEqual({
      mark: 'none',
      lines: ['no journey names LAMP-02'],
    });
    expect(coveredBy(layers, 'journeys', 'lamp.on|lamp.switched|0')?.mark).toBe('half');
    expect(coveredBy(layers, 'journeys', switched)).toBeNull();
  });

  test('The mutants’ layer counts changes by place and says what survives, and why', async () => {
    const name = mutantsOf(createLampMachine())
      .map((mutant) => mutant.name)
      .find((one) => one.startsWith('off: on lamp.switched: ') && one.endsWith('always true'));
    if (name === undefined) throw new Error('there is no such mutant');
    const always = name.slice('off: '.length);
    const survivors = { [name]: 'equal: a test of this page' };
    const layers = await layersOfLamp({}, { survivors });
    expect(coveredBy(layers, 'mutants', 'lamp.on|lamp.switched|0')?.mark).toBe('whole');
    expect(coveredBy(layers, 'mutants', switched)).toEqual({
      mark: 'half',
      lines: ['3 of 4 changes noticed by the golden paths', `not noticed: ${always}: equal: a test of this page`],
    });
  });

  test('Of a machine of the product every transition has a mark on each layer, and every change of the chart a place', async () => {
    const model = models.bankAccount;
    const { generated, report } = await examine(model);
    const { definition } = generated.graph;
    const view = await viewScreenOf('bankAccount');
    if (!view) throw new Error('bankAccount has no view');
    const layers = readLayers({
      definition,
      paths: generated.paths,
      pathNames: generated.paths.map(({ input }) => input),
      coverage: report.coverage,
      impossible: model.impossible,
      view: { screen: view },
      browser: { why: 'not asked' },
      journeys: journeysByRequirement([]),
      survivors: chartMutants(model).survivors,
    });
    const ids = definition.transitions.map(({ id }) => id);
    for (const layer of ['machine', 'view', 'browser', 'mutants'] as const)
      expect(ids.filter((id) => layers[layer][id] === undefined)).toEqual([]);
    const counted = Object.values(layers.mutants).map(({ lines: [first = ''] }) => Number(/of (\d+)/.exec(first)?.[1]));
    const ofPlaces = mutantsOf(definition.machine).filter(({ name }) => !name.startsWith('delay '));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(ofPlaces.length);
  });
});
