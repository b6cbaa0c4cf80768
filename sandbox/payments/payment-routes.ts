import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { PaymentAccepted, PaymentRefused, PaymentRequest, PaymentState } from '../../contract/sandbox.ts';
import { decodeJson } from '../json.ts';
import type { PaymentProvider } from './provider.ts';

/** The provider's endpoints; register them in a scope that passes bodies as signed text. */
export function registerPayments(app: FastifyInstance, provider: PaymentProvider): void {
  app.post<{ Body: string }>('/psp/payments', async (request, reply) => {
    const parsed = PaymentRequest.safeParse(decodeJson(request.body));
    if (!parsed.success) return refuse(reply, 400, 'BAD_REQUEST', z.prettifyError(parsed.error));
    const start = provider.start(parsed.data);
    if (start.kind === 'refused') return refuse(reply, 422, start.error, start.message);
    if (start.losesResponse) {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    const { reference, redirectUrl } = start.payment;
    return reply.code(201).send(PaymentAccepted.parse({ reference, redirectUrl }));
  });

  app.get<{ Params: { reference: string } }>('/psp/payments/:reference', async (request, reply) => {
    const payment = provider.find(request.params.reference);
    if (!payment) return refuse(reply, 404, 'PAYMENT_NOT_FOUND', 'No payment has this reference.');
    return reply.send(PaymentState.parse(payment));
  });

  app.post<{ Params: { reference: string } }>('/psp/payments/:reference/cancel', async (request, reply) => {
    const payment = provider.cancel(request.params.reference);
    if (!payment) return refuse(reply, 404, 'PAYMENT_NOT_FOUND', 'No payment has this reference.');
    return reply.send(PaymentState.parse(payment));
  });
}

function refuse(reply: FastifyReply, status: number, error: string, message: string | null): FastifyReply {
  return reply.code(status).send(PaymentRefused.parse({ error, message }));
}
