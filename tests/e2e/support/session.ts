import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { STORAGE_KEYS } from '../../../src/api/storage.ts';
import { PlayerApi } from './player-api.ts';
import type { Player } from './players.ts';

/** Stores a session's token in a context, in the app's cookie (AUTH-02). */
export async function storeToken(context: BrowserContext, origin: string, token: string): Promise<void> {
  const { hostname } = new URL(origin);
  await context.addCookies([
    {
      name: STORAGE_KEYS.token,
      value: encodeURIComponent(token),
      domain: hostname,
      path: '/account',
      sameSite: 'Strict',
    },
  ]);
}

/** Signs a player in without the login screen. */
export async function signIn(
  context: BrowserContext,
  request: APIRequestContext,
  origin: string,
  player: Player,
): Promise<PlayerApi> {
  const api = await PlayerApi.signIn(request, player);
  await storeToken(context, origin, api.token);
  return api;
}
