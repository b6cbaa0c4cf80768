import type { Transaction } from '../../database/database.ts';

/** Notices between gateway processes: ids and events, never balances or texts. */
export type Notice =
  | { readonly kind: 'balance' | 'messageCount'; readonly player: string }
  | { readonly kind: 'message'; readonly player: string; readonly message: string }
  | { readonly kind: 'bonus'; readonly player: string; readonly bonus: string }
  /** A family of tokens has ended; null: all of the player's. */
  | {
      readonly kind: 'session';
      readonly player: string;
      readonly family: string | null;
      readonly reason: string | null;
      /** When the reason ends by itself (epoch ms). */
      readonly until?: number | undefined;
    }
  /** A message from the testers' panel, passed on unchanged. */
  | { readonly kind: 'raw'; readonly player: string; readonly message: unknown }
  | { readonly kind: 'state' };

export interface Bus {
  /** Notifies all processes, this one included, when the transaction commits. */
  publish(transaction: Transaction, notice: Notice): Promise<void>;
  /**
   * `publishedAt` is the publisher's own time (epoch ms), null from a gateway that does not send it; `traceparent` is the
   * span that published, null if it was not traced. `onGap` is called when notices may
   * have been lost: data based on them must be read again.
   */
  subscribe(
    listener: (notice: Notice, publishedAt: number | null, traceparent: string | null) => void,
    onGap: () => void,
  ): () => void;
  /**
   * Hears the notices of this player until `stop`. Those of the kind `state` are always heard.
   */
  follow(player: string): Following;
  stop(): Promise<void>;
}

export interface Following {
  /** Resolves when the notices are heard, and never rejects; null: they are already. */
  readonly heard: Promise<void> | null;
  stop(): void;
}
