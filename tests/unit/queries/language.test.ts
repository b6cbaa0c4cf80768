// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchProfileSummary } from '../../../contract/player.ts';
import { clearToken, storeToken } from '../../../src/api/token.ts';
import { legalGateAdapter } from '../../../src/adapters/session/legal-gate-adapter.ts';
import { activeDocumentsQuery } from '../../../src/queries/legal.ts';
import { followPageLanguage } from '../../../src/queries/page-language.ts';
import { accountStatusesQuery, profileQuery } from '../../../src/queries/player.ts';
import { dictionaryQuery, documentsOfForm } from '../../../src/queries/registration.ts';
import { fakeGateway, json, type FakeGateway } from '../api/fake-gateway.ts';

const { signal } = new AbortController();
const root = document.documentElement;
let gateway: FakeGateway;
let client: QueryClient;

const PROFILE = {
  id: 1,
  name: 'Jan',
  surname: 'Testowy',
  email: 'gracz@example.com',
  username: 'gracz',
  nationality: { code: 'PL', name: 'Polska' },
  phoneNumber: '600100200',
  pesel: '*******1234',
  dateOfBirth: '1990-01-31',
  city: 'Warszawa',
  postalCode: '00-001',
  street: 'Prosta 1',
  bankAccountNumber: null,
  bankAccountSortCode: null,
};

/** The languages of the requests, in order. */
const asked = (): (string | null)[] => gateway.received.map(({ headers }) => headers.get('accept-language'));

beforeEach(() => {
  root.lang = 'pl';
  storeToken('session-token');
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  gateway = fakeGateway(() => json(200, []));
});

afterEach(() => {
  client.clear();
  clearToken();
  vi.unstubAllGlobals();
});

describe('I18N-01 answers that are in a language', () => {
  test.each([
    ['income sources', (language: string) => dictionaryQuery('income-source', language)],
    ['countries', (language: string) => dictionaryQuery('countries', language)],
    ['documents in force', activeDocumentsQuery],
    ['documents of the form', documentsOfForm],
  ])('%s: one answer per language, asked for in the language of its key', async (_name, queryIn) => {
    // The page may already have changed its language when the response for the former one is requested.
    for (const language of ['pl', 'en', 'pl', 'en']) await client.query(queryIn(language) as never);
    expect(asked()).toEqual(['pl', 'en']);
    expect(queryIn('pl').queryKey).not.toEqual(queryIn('en').queryKey);
  });

  test('REG-03 LEG-05 what the form needs and what a screen lists are two answers', () => {
    expect(documentsOfForm('pl').queryKey).not.toEqual(activeDocumentsQuery('pl').queryKey);
  });

  test('LEG-01 what is to be accepted is asked for each time, in the language of the page', async () => {
    await legalGateAdapter.fetchUnacceptedDocuments(signal);
    root.lang = 'en';
    await legalGateAdapter.fetchUnacceptedDocuments(signal);
    expect(asked()).toEqual(['pl', 'en']);
  });

  test('NAV-13 the name of a nationality follows the page; what has no words is not asked for again', async () => {
    const name = { pl: 'Polska', en: 'Poland' };
    gateway.respond = ({ url, headers }) =>
      url.includes(fetchProfileSummary.path)
        ? json(200, {
            ...PROFILE,
            nationality: { code: 'PL', name: name[headers.get('accept-language') === 'en' ? 'en' : 'pl'] },
          })
        : json(200, {});
    followPageLanguage(client);
    const seen: unknown[] = [];
    const profile = new QueryObserver(client, profileQuery);
    const stop = profile.subscribe(({ data }) => {
      if (data && seen.at(-1) !== data.nationality?.name) seen.push(data.nationality?.name);
    });
    client.setQueryData(accountStatusesQuery.queryKey, {} as never);
    await vi.waitFor(() => expect(seen).toEqual(['Polska']), 10_000);
    root.lang = 'pl';
    root.lang = 'en';
    await vi.waitFor(() => expect(seen).toEqual(['Polska', 'Poland']), 10_000);
    expect(asked()).toEqual(['pl', 'en']);
    expect(client.getQueryState(accountStatusesQuery.queryKey)?.isInvalidated).toBe(false);
    stop();
  });

  test('NAV-13 one that is not on the screen is asked for when it is wanted again', async () => {
    followPageLanguage(client);
    client.setQueryData(profileQuery.queryKey, PROFILE);
    client
      .getQueryCache()
      .find({ queryKey: profileQuery.queryKey })
      ?.setOptions(profileQuery as never);
    root.lang = 'en';
    await vi.waitFor(() => expect(client.getQueryState(profileQuery.queryKey)?.isInvalidated).toBe(true), 10_000);
    expect(asked()).toEqual([]);
  });
});
