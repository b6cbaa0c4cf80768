import { lengthThatCame } from '../../contract/shapes.ts';
import { PAGE_SIZE } from '../../domain/constants.ts';

/** A page of a list with what came, also of elements that can't be read and stand in no list (reading 77). */
export interface Received {
  readonly received: number;
}

export function withReceived<P extends { readonly records: readonly unknown[] }>(page: P): P & Received {
  return { ...page, received: lengthThatCame(page.records) };
}

/**
 * The index of the page after the loaded ones, where there is more (CFG-03). Counted is what came, not what could be
 * read: a page of which nothing can be read doesn't end the list, one with nothing on it does.
 */
export function indexOfNextPage({ received }: Received, loadedPages: number, total: number): number | undefined {
  return received > 0 && loadedPages * PAGE_SIZE < total ? loadedPages : undefined;
}
