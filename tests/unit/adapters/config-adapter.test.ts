// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientHooks } from '../../../src/api/client-hooks.ts';
import { clearToken, storeToken } from '../../../src/api/token.ts';
import { dropPlayerData, loadConfig } from '../../../src/adapters/shell/config-adapter.ts';
import { balanceQuery } from '../../../src/queries/balance.ts';
import { configQuery, knownConfig } from '../../../src/queries/config.ts';
import { walletConfigQuery } from '../../../src/queries/wallet-config.ts';
import { profileQuery } from '../../../src/queries/player.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json, silence } from '../api/fake-gateway.ts';

beforeEach(() => storeToken('session-token'));

afterEach(() => {
  queryClient.clear();
  clearToken();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const DEFAULTS = {
  authologic: { pollingTimeout: 10 },
  fetchLegalsDelay: 2_000,
  S3BucketUrl: null,
  oneSignalAppId: null,
  bankLogos: [],
  storageBaseUrl: null,
  clientIp: null,
  allowedScriptHosts: [],
  oneSignalSdkUrl: null,
  liveChat: null,
  analytics: null,
  licence: null,
};

describe('CFG-01 the configuration', () => {
  test('Is fetched once, and missing keys take the documented defaults', async () => {
    const gateway = fakeGateway(() => json(200, {}));
    await loadConfig();
    await loadConfig();
    expect(gateway.received.map(({ url }) => url)).toEqual(['https://account.test/account/api/config']);
    expect(queryClient.getQueryData(configQuery.queryKey)).toEqual(DEFAULTS);
  });

  test('(reading 79) a malformed one is told once, and is not asked for again, whoever needs it', async () => {
    const gateway = fakeGateway(() => json(200, { fetchLegalsDelay: 'soon', bankLogos: {} }));
    const reported = vi.spyOn(clientHooks, 'requestFailed');
    expect(await loadConfig()).toBe('malformed');
    expect(reported.mock.calls.map(([{ failure, endpoint }]) => [failure, endpoint])).toEqual([
      [{ kind: 'malformed', report: 'fetchLegalsDelay: expected number; bankLogos: expected array' }, 'config.fetch'],
    ]);
    new QueryObserver(queryClient, configQuery).subscribe(() => {})();
    expect(await knownConfig()).toEqual(DEFAULTS);
    expect([gateway.received.length, reported.mock.calls.length]).toEqual([1, 1]);
  });

  test('(reading 79) while it can not be had every key has its default, nothing is told, and nobody asks but the machine', async () => {
    let status = 503;
    const gateway = fakeGateway(() => json(status, status === 503 ? {} : { fetchLegalsDelay: 5 }));
    const reported = vi.spyOn(clientHooks, 'requestFailed');
    await expect(loadConfig()).rejects.toHaveProperty('failure', { kind: 'fault', status: 503 });
    expect(await knownConfig()).toEqual(DEFAULTS);
    expect([gateway.received.length, reported.mock.calls.length]).toEqual([1, 0]);
    status = 200;
    expect(await loadConfig()).toBe('known');
    expect(await knownConfig()).toEqual({ ...DEFAULTS, fetchLegalsDelay: 5 });
  });

  test('NAV-07 a page that looked at it and is left does not cancel it for the start of the app', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const gateway = fakeGateway(() => promise);
    const start = loadConfig();
    await vi.waitFor(() => expect(gateway.received).toHaveLength(1), 10_000);
    const leave = new QueryObserver(queryClient, configQuery).subscribe(() => {});
    leave();
    resolve(json(200, { fetchLegalsDelay: 5 }));
    await start;
    expect(queryClient.getQueryData(configQuery.queryKey)?.fetchLegalsDelay).toBe(5);
  });

  test('A refusal is not asked again', async () => {
    const gateway = fakeGateway(() => json(403, { code: 'FORBIDDEN' }));
    await expect(loadConfig()).rejects.toHaveProperty(
      'failure',
      expect.objectContaining({ kind: 'refused', code: 'FORBIDDEN' }),
    );
    expect(gateway.received).toHaveLength(1);
  });
});

describe('AUTH-06 what the gateway said to one player', () => {
  test('Is forgotten; the configuration is nobody’s and stays', async () => {
    fakeGateway(() => json(200, { id: 7, email: 'jan@test.pl' }));
    await queryClient.query(profileQuery);
    queryClient.setQueryData(['config'], { clientIp: '203.0.113.7' });
    queryClient.setQueryData(walletConfigQuery.queryKey, {
      GPay: { supportedMethods: '/p.js', environment: 'TEST', data: {} },
    });
    dropPlayerData();
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ).toEqual([['config'], ['config', 'wallet']]);
  });

  test('What is still being asked is given up, and a late answer enters nothing', async () => {
    const asked = Promise.withResolvers<AbortSignal>();
    fakeGateway((request) => {
      asked.resolve(request.signal);
      return silence(request);
    });
    const outcome = queryClient.query(balanceQuery).then(
      () => 'answered',
      () => 'given up',
    );
    const signal = await asked.promise;
    dropPlayerData();
    expect([signal.aborted, await outcome]).toEqual([true, 'given up']);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});
