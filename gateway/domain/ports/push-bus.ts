import type { Queries } from '../../database/database.ts';

/** What gateway processes tell one another: ids and facts, never balances or texts. */
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
      /** When what ended it ends by itself (epoch ms). */
      readonly until?: number | undefined;
    }
  /** A message of the testers' panel, passed on as it is. */
  | { readonly kind: 'raw'; readonly player: string; readonly message: unknown }
  | { readonly kind: 'state' };

export interface Bus {
  /** Tells all processes, this one included, once the transaction commits; never if it doesn't. */
  publish(transaction: Queries, notice: Notice): Promise<void>;
  /** `onGap` is called when notices may have been lost: whatever was learnt from them must be read anew. */
  subscribe(listener: (notice: Notice) => void, onGap: () => void): () => void;
  stop(): Promise<void>;
}
