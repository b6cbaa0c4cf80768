import type { Json } from '../../model-tests/engine/json.ts';
import { escape } from '../html.ts';
import type { NamedJson } from './chart-json.ts';
import { xmlName, xmlWord } from './xml-name.ts';

const PARENT = '#_parent';

/** A guard as an expression of ECMAScript: calls by name, `&&`, `||`, `!`, and SCXML's `In`. */
export function condition(guard: NamedJson): string {
  const { params = {} } = guard;
  if (isList(params['and'])) return params['and'].map(part).join(' && ');
  if (isList(params['or'])) return params['or'].map(part).join(' || ');
  if (isList(params['not'])) return `!${params['not'].map(part).join('')}`;
  const state = within(params['in'], 'state');
  if (typeof state === 'string' && state.startsWith('#')) return `In(${JSON.stringify(xmlName(state.slice(1)))})`;
  if (state !== undefined) return `stateIn(${JSON.stringify(state)})`;
  return call(guard);
}

function part(json: Json): string {
  const guard = json as unknown as NamedJson;
  const { params = {} } = guard;
  const text = condition(guard);
  return isList(params['and']) || isList(params['or']) ? `(${text})` : text;
}

/** The element of an action: `<raise>` and `<send>` of events by name, otherwise a call in a `<script>`. */
export function action(one: NamedJson): readonly string[] {
  const { params = {} } = one;
  const raised = within(params['raise'], 'event');
  if (typeof raised === 'string') return [`<raise event="${escape(xmlWord(raised))}"/>`];
  const to = within(params['sendTo'], 'to');
  if (typeof to === 'string') {
    const event = within(params['sendTo'], 'event');
    const sent = typeof event === 'string' ? `event="${escape(xmlWord(event))}"` : 'eventexpr="event()"';
    return [`<send ${sent} target="${to === PARENT ? PARENT : `#_${xmlName(to)}`}"/>`];
  }
  return [`<script>${escape(call(one))}</script>`];
}

function call({ type, params }: NamedJson): string {
  const name = /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(type) ? type : `named(${JSON.stringify(type)})`;
  return `${name}(${params === undefined ? '' : JSON.stringify(params)})`;
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** A field of an object in JSON; undefined if there is none. */
function within(value: Json | undefined, key: string): Json | undefined {
  return typeof value === 'object' && value !== null && !isList(value)
    ? (value as Readonly<Record<string, Json>>)[key]
    : undefined;
}
