import type { FastifyInstance } from 'fastify';
import { BASES } from '../../contract/bases.ts';
import { ApiError } from './api-error.ts';

const TIMEOUT = 15_000;

/** The wallet and the push SDK. */
const SCRIPTS = ['pay.js', 'push-sdk.js'];

/** Serves the sandbox's scripts under our own origin, because the app loads scripts only from there. */
export function addSandboxScripts(app: FastifyInstance, sandboxUrl: string): void {
  for (const name of SCRIPTS) {
    app.get(`${BASES.cdn}/${name}`, async (_request, reply) => {
      let script: string;
      try {
        const response = await fetch(`${sandboxUrl}/${name}`, {
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT),
        });
        if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
        script = await response.text();
      } catch {
        throw new ApiError('SERVICE_UNAVAILABLE');
      }
      return reply.type('text/javascript; charset=utf-8').send(script);
    });
  }
}
