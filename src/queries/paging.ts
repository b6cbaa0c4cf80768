import { lengthThatCame } from '../../contract/shapes.ts';
import { PAGE_SIZE } from '../../domain/constants.ts';

/** The number of received elements, including those that could not be decoded and are not listed (reading 77). */
export interface Received {
  readonly received: number;
}

export function withReceived<P extends { readonly records: readonly unknown[] }>(page: P): P & Received {
  return { ...page, received: lengthThatCame(page.records) };
}

/**
 * The index of the next page, if there is one (CFG-03). Received elements count, not decoded ones: a page without
 * decodable elements does not end the list, an empty one does.
 */
export function indexOfNextPage({ received }: Received, loadedPages: number, total: number): number | undefined {
  return received > 0 && loadedPages * PAGE_SIZE < total ? loadedPages : undefined;
}
