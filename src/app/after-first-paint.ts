import { readToken } from '../api/token.ts';

const { promise, resolve } = Promise.withResolvers<void>();

/** Called when the first screen is painted. */
export const markFirstPaint = (): void => resolve();

/**
 * When to load the code that calls the gateway: after the first screen is painted, so that it does not compete with it
 * (docs/adr/0007-size-of-the-first-page.md); at once if a stored token makes the first screen need it.
 */
export function afterFirstPaint(): Promise<void> {
  return readToken() === null ? promise : Promise.resolve();
}
