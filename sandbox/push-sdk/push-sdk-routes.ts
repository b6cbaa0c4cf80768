import type { FastifyInstance } from 'fastify';
import { SANDBOX_PUSH_APP } from '../../contract/sandbox.ts';
import { installPushSdk } from './install-push-sdk.ts';

/** The text of GET /push-sdk.js. */
export function pushSdkScript(): string {
  return `(${installPushSdk.toString()})(${JSON.stringify({ appId: SANDBOX_PUSH_APP })});\n`;
}

export function registerPushSdk(app: FastifyInstance): void {
  app.get('/push-sdk.js', async (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('text/javascript; charset=utf-8')
      .send(pushSdkScript()),
  );
}
