import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { ERRORS_BY_AREA, GENERAL_ERRORS } from '../../../contract/errors.ts';
import { implementations } from '../../../gateway/app.ts';
import { urlsOf } from '../../../gateway/http/route.ts';
import { newId } from '../../../gateway/lib/ids.ts';
import { auditLedger } from '../../../gateway/store/payments/ledger.ts';
import { bodiesOf } from '../../support/generated-bodies.ts';
import type { TestResponse } from '../support/gateway.ts';
import { setUpGateway } from '../support/gateway.ts';
import { isRefusal } from '../support/refusals.ts';
import { openRegistrations } from '../support/registering.ts';

const harness = setUpGateway({
  rateLimit: 10_000_000,
  rateLimitPerPlayer: 10_000_000,
  loginTriesPerIp: 1_000_000,
  registrationsPerIp: 1_000_000,
});

const BODIES = 24;
const SEED = 20_261_127;
/** Parts of an address that are no id. */
const NAMES: Readonly<Record<string, string>> = { provider: 'payu', method: 'blik', variant: 'bonus' };

const known: ReadonlySet<string> = new Set(
  [GENERAL_ERRORS, ...Object.values(ERRORS_BY_AREA)].flatMap((area) => Object.keys(area)),
);

function urlOf(endpoint: Endpoint, player: string): string {
  const now = harness.gateway.services.clock.now();
  return (urlsOf(endpoint)[0] ?? '').replaceAll(/:(\w+)/g, (_, name: string) =>
    name === 'id' ? player : (NAMES[name] ?? newId(now)),
  );
}

/** What is wrong with the response to a body; null if the contract allows it. */
function problemOf(endpoint: Endpoint, sent: unknown, response: TestResponse): string | null {
  const { status, body } = response;
  if (status >= 500) return `${status}`;
  const isValid = endpoint.body === null || z.safeParse(endpoint.body, sent).success;
  if (status < 300 && !isValid) return 'taken, although the contract refuses it';
  if (status < 300) {
    const schema = endpoint.responses[status];
    if (schema === undefined) return `${status}, which it has not`;
    if (schema === null) return body === null ? null : 'a body where none should be';
    return schema._zod === undefined || z.safeParse(schema, body).success ? null : 'a body of another shape';
  }
  if (!isRefusal(endpoint, response)) return 'a refusal of another shape';
  const code = String(Reflect.get(Object(body), endpoint.service === 'main' ? 'message' : 'code'));
  return endpoint.name === 'auth.loginByBiometrics' || known.has(code) ? null : `${code}, which nobody knows`;
}

const live = (): readonly Endpoint[] => implementations(harness.gateway.services).map(({ endpoint }) => endpoint);

test(`API-01 API-02 ${BODIES} bodies as each call describes them, half of them spoilt: an answer of the contract or a known refusal`, async () => {
  await openRegistrations(harness);
  const wrong: unknown[] = [];
  const taken = new Set<string>();
  let attacked = 0;
  for (const endpoint of live()) {
    const bodies = bodiesOf(endpoint, BODIES, SEED);
    if (bodies === null) continue;
    attacked += 1;
    let player = await harness.addPlayer();
    let token = await harness.token(player.email);
    for (const body of bodies) {
      const response = await harness.request(urlOf(endpoint, player.playerId), {
        method: endpoint.method,
        token,
        body,
      });
      const problem = problemOf(endpoint, body, response);
      if (problem !== null) wrong.push([endpoint.name, problem, body, response.body]);
      if (![400, 401, 404, 422].includes(response.status)) taken.add(endpoint.name);
      // What ends the session, or the account, was taken: the next body comes from somebody else.
      if (endpoint.access !== 'public' && [204, 401, 403].includes(response.status)) {
        player = await harness.addPlayer();
        token = await harness.token(player.email);
      }
    }
  }
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(attacked).toBeGreaterThan(20);
  // Bodies that nothing takes would show nothing. Many calls look for more than a schema can say: a check digit, a token.
  expect(taken.size).toBeGreaterThan(8);
  expect(await auditLedger(harness.database)).toEqual([]);
}, 240_000);
