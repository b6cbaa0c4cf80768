import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASES } from '../../contract/bases.ts';
import { TEST_CONTROLS_PREFIX } from '../../contract/sandbox.ts';
import { SEED_PASSWORD } from '../../gateway/seeds/players.ts';
import { systemClock } from '../../sandbox/clock.ts';
import { createGatewayClient } from '../../sandbox/gateway-client.ts';
import type { Stack } from '../../tooling/stack.ts';

/** The test controls of a stack's gateway, without the testers' panel. */
export interface TestControls {
  /** @throws Error if the gateway refuses */
  post(path: `/${string}`, body: unknown): Promise<unknown>;
}

export function testControlsOf({ url, dataDir }: Stack): TestControls {
  const client = createGatewayClient({
    url,
    secret: readFileSync(join(dataDir, 'sandbox-secret'), 'utf8'),
    clock: systemClock,
    fetch,
  });
  return {
    async post(path, body) {
      const result = await client.request({
        method: 'POST',
        path: `${TEST_CONTROLS_PREFIX}${path}`,
        body,
        timeout: 10_000,
      });
      if (result.kind === 'answered' && result.status < 300) return result.body;
      throw new Error(`${path}: ${result.kind === 'answered' ? `${result.status}` : result.kind}`);
    },
  };
}

/** Signs in a seeded player without a browser. @returns the token of the new session @throws Error on a refusal */
export async function signIn({ url }: Stack, email: string, password: string = SEED_PASSWORD): Promise<string> {
  const response = await fetch(`${url}${BASES.account}/player/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const result: unknown = await response.json();
  if (response.ok && typeof result === 'object' && result !== null && 'token' in result) return String(result.token);
  throw new Error(`${email} could not sign in: ${response.status} ${JSON.stringify(result)}`);
}
