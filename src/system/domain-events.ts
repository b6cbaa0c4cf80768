import type { AnyActorRef, EmittedFrom, EventObject, InspectionEvent } from 'xstate';
import type { AnalyticsEvent } from '../../machines/shell/analytics/analytics-events.ts';
import type { MachineName, MachineOf } from '../../machines/registry.ts';

type EmittedOf<Name extends MachineName> = Name extends unknown ? EmittedFrom<MachineOf<Name>> : never;

/** Excludes machines without declared emitted events: their type would be any event. */
type Named<Event extends EventObject> = Event extends unknown ? (string extends Event['type'] ? never : Event) : never;

/** Every domain event that an actor emits. */
export type DomainEvent = Named<EmittedOf<MachineName>>;

type Table<Result> = {
  readonly [Type in DomainEvent['type']]: (domainEvent: Extract<DomainEvent, { type: Type }>) => Result | null;
};

/** The toast of each domain event, or null. */
export type ToastTable<Toast> = Table<Toast>;
export type AnalyticsTable = Table<AnalyticsEvent>;

/** Looks up a domain event by its type. */
export function lookUp<Result>(table: Table<Result>, domainEvent: DomainEvent): Result | null {
  const entry = table[domainEvent.type] as (domainEvent: DomainEvent) => Result | null;
  return entry(domainEvent);
}

/**
 * Attaches one subscriber to every actor when it is created: pass the result to the root actor as `inspect`. Production
 * uses no other inspection.
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
