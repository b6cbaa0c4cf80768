import type { AnyActorRef, EmittedFrom, EventObject, InspectionEvent } from 'xstate';
import type { AnalyticsEvent } from '../../machines/shell/analytics/analytics-events.ts';
import type { MachineName, MachineOf } from '../../machines/registry.ts';

type EmittedOf<Name extends MachineName> = Name extends unknown ? EmittedFrom<MachineOf<Name>> : never;

/** Leaves out what a machine that says nothing of its emitted events is taken to emit: anything. */
type Named<Event extends EventObject> = Event extends unknown ? (string extends Event['type'] ? never : Event) : never;

/** Every fact that an actor emits. */
export type DomainEvent = Named<EmittedOf<MachineName>>;

type Table<Result> = {
  readonly [Type in DomainEvent['type']]: (domainEvent: Extract<DomainEvent, { type: Type }>) => Result | null;
};

/** What a fact says to the player; null where nothing is to be said. */
export type ToastTable<Toast> = Table<Toast>;
export type AnalyticsTable = Table<AnalyticsEvent>;

/** Reads one table by the fact's type. */
export function lookUp<Result>(table: Table<Result>, domainEvent: DomainEvent): Result | null {
  const entry = table[domainEvent.type] as (domainEvent: DomainEvent) => Result | null;
  return entry(domainEvent);
}

/**
 * Attaches one subscriber to every actor as it is created: give the result to the root actor as `inspect`. In
 * production it is all that is inspected.
 */
export function domainEventListener(listener: (domainEvent: DomainEvent) => void): (event: InspectionEvent) => void {
  const known = new WeakSet<AnyActorRef>();
  return (event) => {
    if (event.type !== '@xstate.actor') return;
    const actor = event.actorRef as AnyActorRef;
    if (known.has(actor)) return;
    known.add(actor);
    actor.on('*', (emitted: EventObject) => listener(emitted as DomainEvent));
  };
}
