import { readToken } from '../api/token.ts';

const { promise, resolve } = Promise.withResolvers<void>();

/** Told once the first screen stands. */
export const markFirstPaint = (): void => resolve();

/**
 * When to load what calls the gateway: once the first screen stands, so that it can't compete with what a person waits
 * for (docs/adr/0007-size-of-the-first-page.md); at once where a stored token makes the first screen need it.
 */
export function afterFirstPaint(): Promise<void> {
  return readToken() === null ? promise : Promise.resolve();
}
