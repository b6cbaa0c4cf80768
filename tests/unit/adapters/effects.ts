import type { QueryKey } from '@tanstack/react-query';
import { expect, vi } from 'vitest';
import { clientHooks } from '../../../src/api/client-hooks.ts';
import { queryClient } from '../../../src/queries/query-client.ts';

/** Of the cached data, by name, what is to be read again after the work. */
export async function readAgainAfter(
  cached: Readonly<Record<string, QueryKey>>,
  work: () => unknown,
): Promise<readonly string[]> {
  for (const key of Object.values(cached)) queryClient.setQueryData(key, {});
  await work();
  return Object.entries(cached).flatMap(([name, key]) =>
    queryClient.getQueryState(key)?.isInvalidated === true ? [name] : [],
  );
}

/** What is thrown, null if nothing is; fails if the app as a whole reports it too. */
export async function ownError(work: () => Promise<unknown>): Promise<unknown> {
  const reported = vi.spyOn(clientHooks, 'requestFailed');
  const error: unknown = await work().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(reported).not.toHaveBeenCalled();
  reported.mockRestore();
  return error;
}
