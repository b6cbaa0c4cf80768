import * as z from 'zod/mini';

const MAX = 300;

const fieldValue = z.union([z.string().check(z.maxLength(300)), z.number(), z.null()]);

/** A tracker's report of one event in the app's page. */
export const CollectedEvent = z.object({
  name: z.string().check(z.maxLength(80)),
  fields: z.record(z.string().check(z.maxLength(40)), fieldValue),
});
export type CollectedEvent = z.infer<typeof CollectedEvent>;

export type Tracker = 'pixel' | 'tagManager';

export interface Collected extends CollectedEvent {
  readonly tracker: Tracker;
  /** Epoch ms. */
  readonly at: number;
}

/** The events received from the two trackers; the oldest are dropped. */
export interface Collection {
  add(item: Collected): void;
  /** Newest first. */
  list(): readonly Collected[];
  clear(): void;
}

export function createCollection(): Collection {
  const items: Collected[] = [];
  return {
    add(item) {
      items.unshift(item);
      items.length = Math.min(items.length, MAX);
    },
    list: () => items,
    clear: () => void (items.length = 0),
  };
}
