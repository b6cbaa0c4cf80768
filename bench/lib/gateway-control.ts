import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASES } from '../../contract/bases.ts';
import { CONTROL_PREFIX } from '../../contract/sandbox.ts';
import { SEED_PASSWORD } from '../../gateway/seeds/players.ts';
import { systemClock } from '../../sandbox/clock.ts';
import { createGatewayClient } from '../../sandbox/gateway-client.ts';
import type { Stack } from '../../tooling/stack.ts';

/** What the testers' panel can do to the gateway of a stack, without the panel. */
export interface GatewayControl {
  /** @throws Error where the gateway does not do it */
  post(path: `/${string}`, body: unknown): Promise<unknown>;
}

export function controlOf({ url, dataDir }: Stack): GatewayControl {
  const client = createGatewayClient({
    url,
    secret: readFileSync(join(dataDir, 'sandbox-secret'), 'utf8'),
    clock: systemClock,
    fetch,
  });
  return {
    async post(path, body) {
      const answer = await client.call({ method: 'POST', path: `${CONTROL_PREFIX}${path}`, body, timeout: 10_000 });
      if (answer.kind === 'answered' && answer.status < 300) return answer.body;
      throw new Error(`${path}: ${answer.kind === 'answered' ? `${answer.status}` : answer.kind}`);
    },
  };
}

/** Signs a seeded player in, without a browser. @returns the token of the new session @throws Error on a refusal */
export async function signIn({ url }: Stack, email: string, password: string = SEED_PASSWORD): Promise<string> {
  const response = await fetch(`${url}${BASES.account}/player/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const answer: unknown = await response.json();
  if (response.ok && typeof answer === 'object' && answer !== null && 'token' in answer) return String(answer.token);
  throw new Error(`${email} could not sign in: ${response.status} ${JSON.stringify(answer)}`);
}
