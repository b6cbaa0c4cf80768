import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { BASES, GATEWAY_PREFIX } from '../../contract/bases.ts';
import type { SharedState } from '../runtime/shared-state.ts';
import { pathOf } from './errors.ts';
import { ApiError } from './api-error.ts';

const MAX_DELAY = 120_000;

function isApi(path: string): boolean {
  return path.startsWith(`${GATEWAY_PREFIX}/`) || path.startsWith(`${BASES.app}/`);
}

/** Simulates the faults set in the testers' panel: slow, failing, unreadable or broken responses. */
export function addFaults(app: FastifyInstance, state: SharedState): void {
  app.addHook('onRequest', async (request, reply) => {
    const fault = state.fault();
    const path = pathOf(request.url);
    if (fault.kind === 'none' || !isApi(path) || !path.includes(fault.path)) return;
    if (!(await state.claimFault())) return;
    switch (fault.kind) {
      case 'latency':
        await wait(Math.min(Math.max(fault.delay, 0), MAX_DELAY), undefined, { ref: false });
        return;
      case 'serverError':
        throw new ApiError('INTERNAL_ERROR');
      case 'malformed':
        return reply.code(200).type('application/json; charset=utf-8').send('{"code":0,"data":');
      case 'droppedSocket':
        reply.hijack();
        request.raw.socket.destroy();
    }
  });
}
