// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accountStatusAdapter } from '../../../src/adapters/session/account-status-adapter.ts';
import { consentsAdapter } from '../../../src/adapters/session/consents-adapter.ts';
import { legalGateAdapter } from '../../../src/adapters/session/legal-gate-adapter.ts';
import { ApiError } from '../../../src/lib/api-error.ts';
import { accountStatusesQuery } from '../../../src/queries/player.ts';
import { queryClient } from '../../../src/queries/query-client.ts';
import { fakeGateway, json } from '../api/fake-gateway.ts';
import { VERIFIED_STATUSES } from '../../../model-tests/support/account-statuses.ts';

const signal = new AbortController().signal;
const TERMS = {
  id: '11',
  typeId: '1',
  typeCode: 'TERMS_AND_CONDITIONS',
  typeName: 'Regulamin',
  description: null,
  file: '/docs/regulamin_{lang}.html',
  changes: [],
};
const RESEARCH = { subscribedAccountNotifications: true, subscribedEmails: false, subscribedTextMessages: true };

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('LEG-01 LEG-03 the legal gate’s calls', () => {
  test('The delay is that of the configuration', async () => {
    fakeGateway(() => json(200, { fetchLegalsDelay: 750 }));
    expect(await legalGateAdapter.fetchLegalDelay(signal)).toBe(750);
  });

  test('What is unaccepted is asked for anew each time', async () => {
    const answers = [[TERMS], []];
    const gateway = fakeGateway(() => json(200, answers.shift()));
    expect(await legalGateAdapter.fetchUnacceptedDocuments(signal)).toEqual([TERMS]);
    expect(await legalGateAdapter.fetchUnacceptedDocuments(signal)).toEqual([]);
    expect(gateway.received.map(({ url }) => new URL(url).search)).toEqual(['?showOnUi=true', '?showOnUi=true']);
  });

  test('A document is accepted with its id and its type', async () => {
    const gateway = fakeGateway(() => json(200, {}));
    expect(await legalGateAdapter.acceptDocument({ id: '11', typeId: '1' }, signal)).toEqual({ kind: 'accepted' });
    const [put] = gateway.received;
    expect([put?.method, put && new URL(put.url).pathname, await put?.json()]).toEqual([
      'PUT',
      '/online-api/v1/mbase/api/legal-documents/11',
      { id: '11', typeId: '1', accepted: true },
    ]);
  });

  test.each([404, 409, 422])('%s means that this version cannot be accepted any more', async (status) => {
    fakeGateway(() => json(status, { code: 'NOT_FOUND' }));
    expect(await legalGateAdapter.acceptDocument({ id: '11', typeId: '1' }, signal)).toEqual({ kind: 'outdated' });
  });

  test.each([403, 500])('%s is a fault: nothing was accepted', async (status) => {
    fakeGateway(() => json(status, { code: 'FORBIDDEN' }));
    await expect(legalGateAdapter.acceptDocument({ id: '11', typeId: '1' }, signal)).rejects.toBeInstanceOf(ApiError);
  });
});

describe('CON-01 the consents’ calls', () => {
  test('A marketing consent is changed by its key alone, and what the gateway answers is told', async () => {
    const answer = { emails: true, textMessages: true, telephoneCalls: false };
    const gateway = fakeGateway(() => json(200, answer));
    expect(await consentsAdapter.saveConsent({ key: 'emails', given: true }, signal)).toEqual(answer);
    const [patch] = gateway.received;
    expect([patch?.method, await patch?.json()]).toEqual(['PATCH', { emails: true }]);
  });

  test('A research consent is sent with the other two as the gateway has them now, not as they were seen', async () => {
    const research = { subscribedAccountNotifications: false, subscribedEmails: false, subscribedTextMessages: false };
    const gateway = fakeGateway(({ url }) =>
      json(200, url.includes('research') ? research : { emails: false, textMessages: false, telephoneCalls: false }),
    );
    await consentsAdapter.fetchConsents(signal);
    gateway.received.length = 0;
    gateway.respond = async (request) => json(200, request.method === 'GET' ? RESEARCH : await request.json());
    const saved = await consentsAdapter.saveConsent({ key: 'subscribedEmails', given: true }, signal);
    expect(saved).toEqual({ ...RESEARCH, subscribedEmails: true });
    expect(gateway.received.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  });

  test('A change that the gateway does not take is a fault', async () => {
    fakeGateway(() => json(500, {}));
    await expect(consentsAdapter.saveConsent({ key: 'emails', given: true }, signal)).rejects.toBeInstanceOf(ApiError);
  });
});

describe('VER-05 the account status', () => {
  test('Is taken from the cache at first, and asked past every cache when it may have changed', async () => {
    const gateway = fakeGateway(() => json(200, VERIFIED_STATUSES));
    await accountStatusAdapter.fetchAccountStatus({ again: false }, signal);
    await accountStatusAdapter.fetchAccountStatus({ again: false }, signal);
    await accountStatusAdapter.fetchAccountStatus({ again: true }, signal);
    expect(gateway.received.map(({ url }) => new URL(url).search)).toEqual(['', '?refresh=true']);
    expect(queryClient.getQueryData(accountStatusesQuery.queryKey)).toEqual(VERIFIED_STATUSES);
  });
});
