// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { mermaidOf } from '../../../atlas/diagram/mermaid.ts';
import { machines, type MachineName } from '../../../machines/registry.ts';
import { define, eventText, type Definition, type TransitionInfo } from '../../../model-tests/engine/definition.ts';
import { kebab } from '../../../model-tests/engine/kebab.ts';
import { readText } from '../../../tooling/files.ts';
import { mermaidName, readMermaid, readSvg, type Drawn } from '../../support/read-drawings.ts';
import { staying } from './fixture.ts';

const NAMES = Object.keys(machines) as MachineName[];

/** A transition in words: all of it but its two ends. */
function inWords(
  { source, event, index, guard, actions, reenter, requirements }: TransitionInfo,
  all: Definition,
): string {
  const rivals = all.transitions.filter((other) => other.source === source && other.event === event);
  return [
    ...(reenter ? ['↻'] : []),
    event === 'always' ? event : eventText(event, source, all.machine),
    ...(rivals.length > 1 ? [`${index + 1}.`] : []),
    ...(guard === null ? [] : [`[${guard}]`]),
    ...(actions.length === 0 ? [] : ['/', actions.join(', ')]),
    ...(requirements.length === 0 ? [] : [`{${requirements.join(' ')}}`]),
  ].join(' ');
}

const endOf = ({ source, targets }: TransitionInfo): string => targets[0] ?? source;

function expectedInMermaid(definition: Definition) {
  const nameOf = (id: string | null): string | null => (id === null ? null : mermaidName(id));
  return {
    states: definition.states.map(({ id, parent, initial }) => ({
      id: mermaidName(id),
      parent: nameOf(parent),
      initial: nameOf(initial),
    })),
    transitions: definition.transitions.map((transition) => ({
      from: mermaidName(transition.source),
      to: mermaidName(endOf(transition)),
      text: inWords(transition, definition),
    })),
  };
}

function expectedInSvg(definition: Definition) {
  return {
    states: definition.states.map(({ id }) => id).sort(),
    transitions: definition.transitions.map((transition) => ({
      id: transition.id,
      from: transition.source,
      to: endOf(transition),
      text: inWords(transition, definition),
    })),
  };
}

/** A row in a box names where it leads, a line needs not. */
function withoutEnd({ text, to }: Drawn, definition: Definition): string {
  const end = ` → ${definition.states.find(({ id }) => id === to)?.key}`;
  return text.endsWith(end) ? text.slice(0, -end.length) : text;
}

function seenInSvg(svg: string, definition: Definition) {
  const { states, transitions } = readSvg(svg);
  return {
    states: [...states].sort(),
    transitions: definition.transitions.map(({ id }) => {
      const drawn = transitions.get(id);
      return drawn && { id, from: drawn.from, to: drawn.to, text: withoutEnd(drawn, definition) };
    }),
  };
}

const committed = (name: MachineName, ending: 'mmd' | 'svg'): string =>
  readText(`docs/statecharts/${kebab(name)}.${ending}`);

describe.each(NAMES)('The drawings of %s tell all its states and transitions', (name) => {
  const definition = define(machines[name].create());

  test('In Mermaid, each state by a name of its own', () => {
    expect(readMermaid(committed(name, 'mmd'))).toEqual(expectedInMermaid(definition));
    const names = definition.states.map(({ id }) => mermaidName(id));
    expect(new Set(names).size).toBe(names.length);
  });

  test('In SVG', () => {
    expect(seenInSvg(committed(name, 'svg'), definition)).toEqual(expectedInSvg(definition));
  });
});

const SPOILT = 'depositForm';

describe('What a drawing loses is seen', () => {
  const definition = define(machines[SPOILT].create());

  test.each<[what: string, pattern: RegExp, by: string]>([
    ['A guard', / \[[^\]]+\]/, ''],
    ['The place among conditions', / 1\./, ''],
    ['The order of lines', /(\n[^\n]+ 1\.[^\n]*)(\n[^\n]+ 2\.[^\n]*)/, '$2$1'],
    ['What is entered anew', /↻ /, ''],
    ['A target', /--> depositForm_offering_choosing : /, '--> depositForm : '],
    ['An action', /(--> \w+ : .*?) \/ [^\n{]+/, '$1'],
  ])('%s in Mermaid', (_, pattern, by) => {
    const spoilt = committed(SPOILT, 'mmd').replace(pattern, by);
    expect(spoilt).not.toBe(committed(SPOILT, 'mmd'));
    expect(readMermaid(spoilt)).not.toEqual(expectedInMermaid(definition));
  });

  test.each<[what: string, pattern: RegExp, by: string]>([
    ['A guard', / \[[^\]<]+\]/, ''],
    ['The place among conditions', / 1\./, ''],
    ['What is entered anew', /↻ /, ''],
    ['The end of a line', /(class="arrow" data-from="[^"]+" data-to=)"[^"]+"/, '$1"depositForm"'],
    ['A transition', /(<text [^>]*data-transitions=)"[^"]+"/, '$1"none"'],
    ['A state', /(class="state[^>]*data-state=)"[^"]+"/, '$1"none"'],
  ])('%s in SVG', (_, pattern, by) => {
    const spoilt = committed(SPOILT, 'svg').replace(pattern, by);
    expect(spoilt).not.toBe(committed(SPOILT, 'svg'));
    expect(seenInSvg(spoilt, definition)).not.toEqual(expectedInSvg(definition));
  });
});

test('A transition without a target, one that enters anew and one that does not are told apart', () => {
  expect(readMermaid(mermaidOf(define(staying))).transitions.map(({ text }) => text)).toEqual([
    'look / tell',
    '↻ boil',
    'again →',
    'a: #1;',
  ]);
});
