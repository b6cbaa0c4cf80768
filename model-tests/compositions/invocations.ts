import type { Doing, Composition, Shared, Standing } from '../engine/composition.ts';
import { PROPERTIES, type Reply, type Request, type Truth } from './gateway-truth.ts';
import type { AnyEventObject } from 'xstate';
import type { Stimulus } from '../engine/walk.ts';
import type { GatewayEvent } from './gateway.model.ts';

export interface GatewayStanding {
  readonly truth: Truth;
  readonly replies: Readonly<Record<string, Reply>>;
}

export function gatewayOf(at: Standing): GatewayStanding {
  const snapshot = at.snapshot('gateway');
  if (snapshot === null) throw new Error('a product without its gateway');
  return snapshot.context as GatewayStanding;
}

/** An event that another machine sends. */
export const reported = (event: AnyEventObject): Stimulus => ({
  kind: 'event',
  by: 'outside',
  name: '',
  event,
});

export const done = (invoke: string, output: unknown): Stimulus => ({ kind: 'done', invoke, name: 'answered', output });
export const lost = (invoke: string): Stimulus => ({ kind: 'error', invoke, name: 'lost', error: 'no network' });

/** A request reaches the gateway; without an invocation no machine waits for the response. */
export const reaches = (text: string, invocation: string | null, request: Request): Shared => ({
  text,
  does: { gateway: reported({ type: 'call.arrives', invocation, request } satisfies GatewayEvent) },
});

export const isOver = (invocation: string): Doing =>
  reported({ type: 'call.isOver', invocation } satisfies GatewayEvent);

export const truthProperties: Composition['properties'] = Object.fromEntries(
  Object.entries(PROPERTIES).map(([title, holds]) => [title, (at: Standing) => holds(gatewayOf(at).truth)]),
);
