import type { Queries } from '../../database/database.ts';

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
  publish(transaction: Queries, notice: Notice): Promise<void>;
  /** `onGap` is called when notices may have been lost: data based on them must be read again. */
  subscribe(listener: (notice: Notice) => void, onGap: () => void): () => void;
  stop(): Promise<void>;
}
