import type { Notice } from '../domain/ports/push-bus.ts';

/** Traces a notice from the call that published it to the sockets, by a `traceparent` that travels with it. */
export interface PushTracing {
  /** `send` gets what is to travel; null: nothing. */
  published<T>(kind: Notice['kind'], send: (traceparent: string | null) => Promise<T>): Promise<T>;
  delivered<T>(kind: Notice['kind'], traceparent: string | null, deliver: () => Promise<T>): Promise<T>;
}

export const UNTRACED: PushTracing = {
  published: (_kind, send) => send(null),
  delivered: (_kind, _traceparent, deliver) => deliver(),
};
