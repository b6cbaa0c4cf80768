import type { QueryClient } from '@tanstack/react-query';
import { refusalOf } from '../lib/api-error.ts';
import { NET_POSITION } from './net-position-key.ts';

export const NET_POSITION_PATH = '/profile/netPosition';

/** Whether the gateway has no such endpoint (reading 74): links to the page are hidden then. */
export function isMissing(error: unknown): boolean {
  const status = refusalOf(error)?.status;
  return status === 404 || status === 501;
}

/** Whether the endpoint is already known to be missing; sends no request. */
export function isNetPositionMissing(client: QueryClient): boolean {
  const known = client.getQueryCache().findAll({ queryKey: NET_POSITION });
  return known.some(({ state }) => isMissing(state.error));
}
