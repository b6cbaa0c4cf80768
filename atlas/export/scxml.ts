import type { AnyStateMachine } from 'xstate';
import { escape } from '../html.ts';
import {
  chartJson,
  fixedDelays,
  type InvokeJson,
  type NamedJson,
  type StateJson,
  type TransitionJson,
} from './chart-json.ts';
import { action, condition } from './scxml-script.ts';
import { xmlName, xmlWord } from './xml-name.ts';

/** What SCXML has no word for: requirements, remarks, tags, and elements that are not in the chart. */
export const CHART_NAMESPACE = 'urn:player-account:chart';

const ELEMENTS: Readonly<Record<StateJson['type'], string>> = {
  atomic: 'state',
  compound: 'state',
  parallel: 'parallel',
  final: 'final',
  history: 'history',
};

type Delays = ReadonlyMap<string, number>;
type Attributes = Readonly<Record<string, string | undefined>>;

/**
 * A chart as SCXML 1.0 with the data model of ECMAScript. Guards and actions are calls of functions by their names. The
 * root is the one state of the document: `<scxml>` itself can't have transitions or invoke.
 */
export function scxmlOf(machine: AnyStateMachine): string {
  const root = chartJson(machine);
  const end = `end-of-${xmlName(root.id)}`;
  const ends = canEnd(root);
  const attributes = {
    xmlns: 'http://www.w3.org/2005/07/scxml',
    'xmlns:chart': CHART_NAMESPACE,
    version: '1.0',
    datamodel: 'ecmascript',
    name: xmlName(root.id),
    initial: xmlName(root.id),
  };
  // The document ends where its own final state is, as the machine does where its root's is.
  const last = { event: `done.state.${xmlName(root.id)}`, target: end, 'chart:added': 'true' };
  const lines = element('scxml', attributes, [
    ...state(root, undefined, fixedDelays(machine), ends ? element('transition', last) : []),
    ...(ends ? element('final', { id: end, 'chart:added': 'true' }) : []),
  ]);
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n');
}

function canEnd({ type, states }: StateJson): boolean {
  const inner = Object.values(states ?? {});
  return type === 'parallel' ? inner.every(canEnd) : inner.some((one) => one.type === 'final');
}

/** `key` is for an id that the chart gives by hand, which does not tell the key. */
function state(
  one: StateJson,
  key: string | undefined,
  delays: Delays,
  added: readonly string[] = [],
): readonly string[] {
  const { id, type, initial, history, states = {}, tags, description, meta } = one;
  const first = initial === undefined ? undefined : states[initial]?.id;
  const attributes = {
    id: xmlName(id),
    'chart:key': key,
    initial: first === undefined ? undefined : xmlName(first),
    type: history,
    'chart:tags': tags?.map(xmlWord).join(' '),
    'chart:description': description,
    'chart:meta': meta === undefined ? undefined : JSON.stringify(meta),
  };
  const { target } = one;
  return element(ELEMENTS[type], attributes, [
    ...block('onentry', [...(one.entry ?? []).flatMap(action), ...timers(one, delays)]),
    ...block('onexit', [...(one.exit ?? []).flatMap(action), ...timersEnd(one)]),
    ...(one.invoke ?? []).flatMap(({ id: name, src }) => element('invoke', { type: 'xstate', id: xmlName(name), src })),
    ...transitions(one),
    ...added,
    ...(target === undefined ? [] : element('transition', { target: xmlName(target.slice(1)) })),
    ...Object.entries(states).flatMap(([name, inner]) =>
      state(inner, inner.id === `${id}.${name}` ? undefined : name, delays),
    ),
  ]);
}

const timerEvent = (delay: string, { id }: StateJson): string => xmlWord(`xstate.after.${delay}.${id}`);

function timers(one: StateJson, delays: Delays): readonly string[] {
  return Object.keys(one.after ?? {}).flatMap((delay) => {
    const event = timerEvent(delay, one);
    const ms = Number.isNaN(Number(delay)) ? delays.get(delay) : Number(delay);
    const length = ms === undefined ? { delayexpr: `${delay}()` } : { delay: `${ms}ms` };
    return element('send', { event, id: xmlName(event), ...length });
  });
}

function timersEnd(one: StateJson): readonly string[] {
  return Object.keys(one.after ?? {}).flatMap((delay) =>
    element('cancel', { sendid: xmlName(timerEvent(delay, one)) }),
  );
}

/** In the order in which XState tries them. */
function transitions(one: StateJson): readonly string[] {
  const list = (event: string | undefined, all: readonly TransitionJson[] = []): readonly string[] =>
    all.flatMap((each) => transition(event, each));
  return [
    ...Object.entries(one.on ?? {}).flatMap(([event, all]) => list(xmlWord(event), all)),
    ...list(`done.state.${xmlName(one.id)}`, one.onDone),
    ...(one.invoke ?? []).flatMap((invoke) => settled(invoke).flatMap(([event, all]) => list(event, all))),
    ...Object.entries(one.after ?? {}).flatMap(([delay, all]) => list(timerEvent(delay, one), all)),
    ...list(undefined, one.always),
  ];
}

type Settled = readonly (readonly [event: string, all: readonly TransitionJson[] | undefined])[];

function settled({ id, onDone, onError, onSnapshot }: InvokeJson): Settled {
  const name = xmlName(id);
  return [
    [`done.invoke.${name}`, onDone],
    [`error.platform.${name}`, onError],
    [`snapshot.invoke.${name}`, onSnapshot],
  ];
}

function transition(event: string | undefined, one: TransitionJson): readonly string[] {
  const { target, guard, actions = [], reenter, description, meta } = one;
  const attributes = {
    event,
    cond: guard && condition(guard),
    target: target?.map((id) => xmlName(id.slice(1))).join(' '),
    type: reenter ? 'external' : 'internal',
    'chart:description': description,
    'chart:meta': meta === undefined ? undefined : JSON.stringify(meta),
  };
  return element(
    'transition',
    attributes,
    actions.flatMap((each: NamedJson) => action(each)),
  );
}

function block(name: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : element(name, {}, lines);
}

/** Lines of an element; `lines` are those inside it. */
function element(name: string, attributes: Attributes, lines: readonly string[] = []): readonly string[] {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${attributeText(value)}"`],
  );
  const start = `<${name}${written.join('')}`;
  return lines.length === 0 ? [`${start}/>`] : [`${start}>`, ...lines.map((line) => `  ${line}`), `</${name}>`];
}

/** Readers turn line ends in attributes into spaces unless they are written by number. */
function attributeText(value: string): string {
  return escape(value).replaceAll(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`);
}
