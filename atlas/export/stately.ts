import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { StateMachine, type AnyStateMachine, type InspectionEvent } from 'xstate';
import { chartJson } from './chart-json.ts';
import { inspectedMachine } from '../../model-tests/engine/internals.ts';

/**
 * What of an event may leave the page, field by field: the names that the live page has too. Payloads, contexts,
 * outputs and errors stay. The package's own `sanitizeContext` and `sanitizeEvent` would let outputs and errors through.
 */
function masked(event: StatelyInspectionEvent, definition: string | undefined): object {
  const { type, rootId, sessionId, createdAt, id, _version } = event;
  const about = { type, rootId, sessionId, createdAt, id, _version };
  switch (event.type) {
    case '@xstate.actor':
      return {
        ...about,
        name: nameIn(definition),
        parentId: event.parentId,
        definition,
        snapshot: stateOf(event.snapshot),
      };
    case '@xstate.event':
      return { ...about, sourceId: event.sourceId, event: { type: event.event.type } };
    case '@xstate.snapshot':
      return { ...about, event: { type: event.event.type }, snapshot: stateOf(event.snapshot) };
  }
}

/** The name of a machine, whatever its actor is called. */
function nameIn(definition: string | undefined): string {
  return definition === undefined ? 'machine' : (JSON.parse(definition) as { readonly id: string }).id;
}

/** Status and names of states. */
function stateOf(snapshot: object): { readonly status: unknown; readonly value: unknown } {
  return { status: Reflect.get(snapshot, 'status'), value: Reflect.get(snapshot, 'value') };
}

/** An `inspect` that gives `send` the messages of `@statelyai/inspect` about machines, as JSON. */
export function statelyInspector(send: (message: string) => void): (event: InspectionEvent) => void {
  const definitions = new Map<string, string>();
  // Masked at the last step, so that no way through the package leads past it.
  const inspector = createInspector({
    send: (event) => send(JSON.stringify(masked(event, definitions.get(event.sessionId)))),
  });
  return (event) => {
    const machine = inspectedMachine(event);
    if (machine === null) return;
    const logic: unknown = Reflect.get(event.actorRef, 'logic');
    if (event.type === '@xstate.actor' && logic instanceof StateMachine)
      definitions.set(machine.id, JSON.stringify(chartJson(logic as AnyStateMachine)));
    inspector.inspect.next?.(event);
  };
}
