import type { NamedJson, StateJson, TransitionJson } from '../../atlas/export/chart-json.ts';
import { CHART_NAMESPACE } from '../../atlas/export/scxml.ts';
import { fromXmlName } from '../../atlas/export/xml-name.ts';
import type { Json } from '../../model-tests/engine/json.ts';
import { readCall, readGuard } from './scxml-script.ts';

const STATES = new Set(['state', 'parallel', 'final', 'history']);

/** The chart in our SCXML, as `createMachine` takes it. It needs a DOM, whose parser of XML it uses. */
export function readScxml(text: string): StateJson {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const fault = document.querySelector('parsererror');
  if (fault) throw new SyntaxError(fault.textContent);
  const root = childrenOf(document.documentElement, STATES)[0];
  if (!root || root.id !== document.documentElement.getAttribute('initial')) throw new SyntaxError('no first state');
  return stateOf(root);
}

function childrenOf(element: Element, names: ReadonlySet<string>): readonly Element[] {
  return [...element.children].filter((child) => names.has(child.localName) && own(child, 'added') === null);
}

const named = (element: Element, name: string): readonly Element[] => childrenOf(element, new Set([name]));
const own = (element: Element, name: string): string | null => element.getAttributeNS(CHART_NAMESPACE, name);

function meta(element: Element): Json | undefined {
  const text = own(element, 'meta');
  return text === null ? undefined : (JSON.parse(text) as Json);
}

function typeOf(element: Element, hasInner: boolean): StateJson['type'] {
  if (element.localName !== 'state') return element.localName as 'parallel' | 'final' | 'history';
  return hasInner ? 'compound' : 'atomic';
}

function keyOf(element: Element, parent: string): string {
  return own(element, 'key') ?? fromXmlName(element.id).slice(parent.length + 1);
}

function stateOf(element: Element): StateJson {
  const id = fromXmlName(element.id);
  const inner = childrenOf(element, STATES);
  const type = typeOf(element, inner.length > 0);
  const initial = inner.find((one) => one.id === element.getAttribute('initial'));
  const entry = named(element, 'onentry').flatMap(contentsOf);
  const exit = named(element, 'onexit').flatMap(contentsOf);
  const timers = entry.filter((one) => isTimer(one));
  const state = {
    id,
    type,
    initial: initial && keyOf(initial, id),
    description: own(element, 'description') ?? undefined,
    meta: meta(element),
    tags: wordsOf(own(element, 'tags')),
    entry: entry.filter((one) => !isTimer(one)).map(actionOf),
    exit: exit.filter(({ localName }) => localName !== 'cancel').map(actionOf),
    states: Object.fromEntries(inner.map((one) => [keyOf(one, id), stateOf(one)])),
  };
  if (type === 'history') {
    const target = named(element, 'transition')[0]?.getAttribute('target') ?? null;
    const history = element.getAttribute('type') === 'deep' ? 'deep' : 'shallow';
    return { ...state, history, target: target === null ? undefined : `#${fromXmlName(target)}` };
  }
  return { ...state, ...transitionsOf(element, id, timers) };
}

function transitionsOf(element: Element, id: string, timers: readonly Element[]) {
  const on: Record<string, TransitionJson[]> = {};
  const onDone: TransitionJson[] = [];
  const always: TransitionJson[] = [];
  const delays = new Map(timers.map((timer) => [timer.getAttribute('event') ?? '', delayOf(timer, id)]));
  const after: Record<string, TransitionJson[]> = Object.fromEntries([...delays.values()].map((delay) => [delay, []]));
  const invoke = named(element, 'invoke').map((one) => ({
    id: fromXmlName(one.id),
    src: one.getAttribute('src') ?? '',
    onDone: [] as TransitionJson[],
    onError: [] as TransitionJson[],
    onSnapshot: [] as TransitionJson[],
  }));
  const settled = new Map(
    named(element, 'invoke').flatMap(({ id: name }, index) => [
      [`done.invoke.${name}`, invoke[index]?.onDone],
      [`error.platform.${name}`, invoke[index]?.onError],
      [`snapshot.invoke.${name}`, invoke[index]?.onSnapshot],
    ]),
  );
  const listOf = (event: string | null): TransitionJson[] => {
    if (event === null) return always;
    if (event === `done.state.${element.id}`) return onDone;
    const delay = delays.get(event);
    return settled.get(event) ?? (delay === undefined ? undefined : after[delay]) ?? (on[fromXmlName(event)] ??= []);
  };
  for (const one of named(element, 'transition')) listOf(one.getAttribute('event')).push(transitionOf(one));
  const some = <Item>(list: Item[]): Item[] | undefined => (list.length > 0 ? list : undefined);
  return {
    on,
    onDone: some(onDone),
    after,
    always: some(always),
    invoke: invoke.map((one) => ({
      ...one,
      onDone: some(one.onDone),
      onError: some(one.onError),
      onSnapshot: some(one.onSnapshot),
    })),
  };
}

function transitionOf(element: Element): TransitionJson {
  const targets = wordsOf(element.getAttribute('target'))?.map((word) => `#${word}`);
  const cond = element.getAttribute('cond');
  return {
    target: targets,
    guard: cond === null ? undefined : readGuard(cond),
    actions: contentsOf(element).map(actionOf),
    reenter: element.getAttribute('type') === 'external' || undefined,
    description: own(element, 'description') ?? undefined,
    meta: meta(element),
  };
}

const contentsOf = (element: Element): readonly Element[] => [...element.children];
const isTimer = (element: Element): boolean => element.hasAttribute('delay') || element.hasAttribute('delayexpr');
const delayOf = (timer: Element, state: string): string =>
  fromXmlName(timer.getAttribute('event') ?? '').slice('xstate.after.'.length, -(state.length + 1));

function wordsOf(list: string | null): readonly string[] | undefined {
  return list === null ? undefined : list.split(' ').map(fromXmlName);
}

function actionOf(element: Element): NamedJson {
  const written = element.getAttribute('event');
  const event = written === null ? null : fromXmlName(written);
  if (element.localName === 'raise') return { type: `raise ${event}`, params: { raise: { event } } };
  if (element.localName === 'script') return readCall(element.textContent);
  const target = element.getAttribute('target') ?? '';
  const to = target === '#_parent' ? 'parent' : fromXmlName(target.slice(2));
  return { type: `send ${event ?? 'event'} to ${to}`, params: { sendTo: { event, to } } };
}
