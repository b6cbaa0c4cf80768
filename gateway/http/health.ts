import type { FastifyInstance, FastifyReply } from 'fastify';
import { findSyncProblem, probeWritable } from '../database/replication.ts';
import type { Services } from '../runtime/services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/ready` says 503 DRAINING; everything else is served as before. */
    startDraining: () => void;
  }
}

/** An expected answer to a load balancer, every second or so: not thrown, since what is thrown is logged as a fault. */
const notReady = (reply: FastifyReply, code: string): FastifyReply =>
  reply.code(503).header('retry-after', '2').send({ code });

/** `/health`: the process lives. `/ready`: it can serve, money included; otherwise 503 with a code. */
export function addHealth(app: FastifyInstance, { config, database }: Pick<Services, 'config' | 'database'>): void {
  let isDraining = false;
  app.decorate('startDraining', () => {
    isDraining = true;
  });
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    if (isDraining) return notReady(reply, 'DRAINING');
    await probeWritable(database);
    const problem = config.databaseRequiresSync === true ? await findSyncProblem(database) : null;
    if (problem !== null) return notReady(reply, problem);
    return { status: 'ok' };
  });
}
