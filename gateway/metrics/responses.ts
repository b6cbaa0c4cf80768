import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';
import { NO_ROUTE } from './values.ts';

/** Measures every response but those of sockets, by the pattern of its route: no path, id or query is ever seen. */
export function measureResponses(app: FastifyInstance, { responded }: Pick<Metrics, 'responded'>): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.ws) return;
    responded({
      method: request.method,
      route: request.routeOptions.url ?? NO_ROUTE,
      status: reply.statusCode,
      cause: request.unavailableCause,
      seconds: reply.elapsedTime / 1_000,
    });
  });
}
