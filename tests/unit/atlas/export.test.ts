// @vitest-environment jsdom
import { render } from 'state-machine-cat';
import { createMachine, type AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { xstateJson } from '../../../atlas/export/chart-json.ts';
import { scxmlOf } from '../../../atlas/export/scxml.ts';
import { fromXmlName, xmlName, xmlWord } from '../../../atlas/export/xml-name.ts';
import { machines, type MachineName } from '../../../machines/registry.ts';
import { define } from '../../../model-tests/engine/definition.ts';
import { chartOutline } from '../../support/chart-outline.ts';
import { readScxml } from '../../support/read-scxml.ts';
import { everything } from './fixture.ts';

const NAMES = Object.keys(machines) as MachineName[];

/** The outline of a chart that was loaded again from its text. */
function loaded(json: string) {
  return chartOutline(createMachine(JSON.parse(json) as Parameters<typeof createMachine>[0]));
}
const fromScxml = (text: string) => loaded(JSON.stringify(readScxml(text)));

interface CatTransition {
  readonly from: string;
  readonly to: string;
  readonly event?: string;
  readonly cond?: string;
  readonly type?: string;
}
interface Cat {
  readonly states: readonly { readonly name: string; readonly type: string; readonly statemachine?: Cat }[];
  readonly transitions?: readonly CatTransition[];
}

/** What a reader of SCXML by others makes of a text: states with the state around them, transitions in their order. */
async function byOthers(text: string) {
  const states: string[] = [];
  const transitions: string[] = [];
  const read = (chart: Cat, parent: string): void => {
    for (const { name, type, statemachine } of chart.states) {
      // Its mark of the first state, which is a transition of its own.
      if (type !== 'initial') states.push(`${parent} > ${name} (${type})`);
      if (statemachine) read(statemachine, name);
    }
    for (const { from, to, event = '', cond, type = '' } of chart.transitions ?? []) {
      const first = from === 'initial' ? `first of ${parent}` : from;
      transitions.push(`${first} ${event}${cond === undefined ? '' : ' if'} -> ${to} ${type}`.trim());
    }
  };
  read((await render(text, { inputType: 'scxml', outputType: 'json' })) as unknown as Cat, 'scxml');
  return { states: states.sort(), transitions: groupsOf(transitions) };
}

/** Lines by the state that they begin at, in their order; the order of the states does not count. */
function groupsOf(lines: readonly string[]) {
  const { first = [], ...others } = Object.groupBy(lines, (line) => line.slice(0, line.indexOf(' ')));
  return { ...others, first: first.sort() };
}

const TYPES = { atomic: 'regular', compound: 'regular', parallel: 'parallel', final: 'final' } as const;

/** What others must find, from the machine itself. */
function expectedByOthers(machine: AnyStateMachine) {
  const { states, transitions } = define(machine);
  const root = states[0]?.id ?? '';
  const isDone = text(machine).includes('chart:added');
  const end = `end-of-${root}`;
  return {
    states: [
      ...states.map(
        ({ id, parent, type }) => `${parent ?? 'scxml'} > ${id} (${type === 'history' ? type : TYPES[type]})`,
      ),
      ...(isDone ? [`scxml > ${end} (final)`] : []),
    ].sort(),
    transitions: groupsOf([
      `first of scxml  -> ${root}`,
      ...states.flatMap(({ id, initial }) => (initial === null ? [] : [`first of ${id}  -> ${initial}`])),
      ...transitions.flatMap(({ source, event, guard, targets, reenter }) =>
        (targets.length === 0 ? [source] : targets).map(
          (target) =>
            `${source} ${eventOfOthers(event)}${guard === null ? '' : ' if'} -> ${target} ${reenter ? 'external' : 'internal'}`,
        ),
      ),
      ...(isDone ? [`${root} done.state.${root} -> ${end}`] : []),
    ]),
  };
}

function eventOfOthers(event: string): string {
  if (event === 'always') return '';
  return event
    .replace(/^xstate\.done\.actor\./, 'done.invoke.')
    .replace(/^xstate\.error\.actor\./, 'error.platform.')
    .replace(/^xstate\.done\.state\./, 'done.state.');
}

const text = (machine: AnyStateMachine): string => scxmlOf(machine);

describe.each(NAMES)('%s loads again with the same states and transitions', (name) => {
  const machine: AnyStateMachine = machines[name].create();
  const outline = chartOutline(machine);

  test('From the JSON of XState', () => {
    expect(loaded(xstateJson(machine))).toEqual(outline);
  });

  test('From SCXML', () => {
    expect(fromScxml(scxmlOf(machine))).toEqual(outline);
  });

  test('From SCXML by a reader of others', async () => {
    expect(await byOthers(scxmlOf(machine))).toEqual(expectedByOthers(machine));
  });

  test('No event of it is a part of the name of another, which SCXML would take for the same', () => {
    const events = [...new Set(define(machine).transitions.map(({ event }) => event))];
    expect(events.filter((one) => events.some((other) => other.startsWith(`${one}.`)))).toEqual([]);
  });
});

describe('A chart with everything that a chart can hold', () => {
  const outline = chartOutline(everything);

  test('Loads again from the JSON of XState', () => {
    expect(loaded(xstateJson(everything))).toEqual(outline);
  });

  test('Loads again from SCXML, with ids that are no names of XML', () => {
    expect(fromScxml(scxmlOf(everything))).toEqual(outline);
    expect(scxmlOf(everything)).toContain('<state id="kitchen_x0020__x0028_1st_x0029_"');
  });

  test.each<[what: string, spoil: (one: Record<string, unknown>) => void]>([
    ['A guard', (one) => delete one['guard']],
    ['The order of conditions', (one) => Object.values(one).forEach((list) => isTransitions(list) && list.reverse())],
    ['A target', (one) => 'guard' in one && delete one['target']],
    ['One of two targets', (one) => Array.isArray(one['target']) && one['target'].splice(1)],
    ['What is entered anew', (one) => delete one['reenter']],
    ['An action', (one) => delete one['actions']],
    ['What is always tried', (one) => delete one['always']],
    ['A delay', (one) => delete one['after']],
    ['A tag', (one) => delete one['tags']],
  ])('%s that is lost in the JSON is seen', (_, spoil) => {
    const json = JSON.stringify(JSON.parse(xstateJson(everything)), (_key, value: unknown) => {
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) spoil(value as Record<string, unknown>);
      return value;
    });
    expect(loaded(json)).not.toEqual(outline);
  });

  test.each<[what: string, pattern: RegExp, by: string]>([
    ['A guard', / cond="isDone\(\)"/, ''],
    ['The place of !', /!isLocked/, 'isLocked'],
    ['A target', / target="kitchen_x0020__x0028_1st_x0029_.hot" type="internal"/, ' type="internal"'],
    ['One of two targets', / kitchen_x0020__x0028_1st_x0029_.hot.right.d"/, '"'],
    ['What is entered anew', /type="external"/, 'type="internal"'],
    ['What is not entered anew', /type="internal"/, 'type="external"'],
    [
      'The order of conditions',
      /(<transition event="heat" cond="hasGas[^>]*>)\s*(<transition event="heat"[^>]*>)/,
      '$2$1',
    ],
    ['A delay', /delayexpr="longWait\(\)"/, ''],
    ['The kind of history', /type="deep"/, 'type="shallow"'],
  ])('%s that is lost in SCXML is seen', (_, pattern, by) => {
    const spoilt = scxmlOf(everything).replace(pattern, by);
    expect(spoilt).not.toBe(scxmlOf(everything));
    expect(fromScxml(spoilt)).not.toEqual(outline);
  });
});

function isTransitions(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null && 'guard' in one);
}

test.each([
  ['1st', '_x0031_st'],
  ['a b', 'a_x0020_b'],
  ['zażółć', 'zażółć'],
  ['a_x0020_b', 'a_x005F_x0020_b'],
  ['😀:', '_x1F600__x003A_'],
])('The id %s is %s in XML and comes back', (id, name) => {
  expect(xmlName(id)).toBe(name);
  expect(fromXmlName(name)).toBe(id);
  expect(fromXmlName(xmlWord(id))).toBe(id);
});
