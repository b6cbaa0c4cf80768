import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { OutboxItem } from '../../contract/sandbox.ts';
import { decodeJson } from '../json.ts';
import type { Outbox } from './outbox.ts';

/** Receives mails and text messages of the gateway; register it in a scope that passes bodies as signed text. */
export function registerOutboxIntake(app: FastifyInstance, outbox: Outbox): void {
  app.post<{ Body: string }>('/outbox', async (request, reply) => {
    const parsed = OutboxItem.safeParse(decodeJson(request.body));
    if (!parsed.success) return reply.code(400).send({ error: 'BAD_REQUEST', message: z.prettifyError(parsed.error) });
    outbox.add(parsed.data);
    return reply.code(204).send();
  });
}

/** GET /outbox.json?to=: the messages as JSON, newest first, for tests that need a code or a link. */
export function registerOutboxReading(app: FastifyInstance, outbox: Outbox): void {
  app.get<{ Querystring: { to?: string | string[] } }>('/outbox.json', async (request, reply) => {
    const { to } = request.query;
    return reply.send(typeof to === 'string' && to !== '' ? outbox.sentTo(to) : outbox.list());
  });
}
