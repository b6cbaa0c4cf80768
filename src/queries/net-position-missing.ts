import type { QueryClient } from '@tanstack/react-query';
import { refusalOf } from '../lib/api-error.ts';
import { NET_POSITION } from './net-position-key.ts';

export const NET_POSITION_PATH = '/profile/netPosition';

/** Whether the gateway has no such call (reading 74): what leads to it hides. */
export function isMissing(error: unknown): boolean {
  const status = refusalOf(error)?.status;
  return status === 404 || status === 501;
}

/** Whether the page is known to be missing, without asking for it. */
export function isNetPositionMissing(client: QueryClient): boolean {
  const known = client.getQueryCache().findAll({ queryKey: NET_POSITION });
  return known.some(({ state }) => isMissing(state.error));
}
