import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { STORAGE_KEYS } from '../../../src/api/storage.ts';
import { PlayerApi } from './player-api.ts';
import type { Player } from './players.ts';

/** Signs a player in without the login screen: the session's token becomes the context's cookie (AUTH-02). */
export async function signIn(
  context: BrowserContext,
  request: APIRequestContext,
  origin: string,
  player: Player,
): Promise<PlayerApi> {
  const api = await PlayerApi.signIn(request, player);
  const { hostname } = new URL(origin);
  await context.addCookies([
    {
      name: STORAGE_KEYS.token,
      value: encodeURIComponent(api.token),
      domain: hostname,
      path: '/account',
      sameSite: 'Strict',
    },
  ]);
  return api;
}
