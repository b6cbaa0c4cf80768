import type { FastifyInstance } from 'fastify';
import { IDENTITY_WEBHOOK_PATH, IdentityEvent, PAYMENT_WEBHOOK_PATH, PaymentEvent } from '../../contract/sandbox.ts';
import { ApiError } from '../http/api-error.ts';
import { signedReader, takeBodiesAsText } from '../http/signed-body.ts';
import type { Services } from '../runtime/services.ts';

/** Endpoints called by the providers, or by the sandbox in their place; every request is signed. */
export function addWebhooks(app: FastifyInstance, secret: string, { clock, deposits, identity }: Services): void {
  const read = signedReader(secret, () => clock.machineNow());
  void app.register((scope, _options, done) => {
    takeBodiesAsText(scope);

    scope.post(PAYMENT_WEBHOOK_PATH, async (request, reply) => {
      const event = read(PaymentEvent, request);
      if (!(await deposits.receive(event))) throw new ApiError('NOT_FOUND');
      return reply.code(204).send();
    });

    scope.post(IDENTITY_WEBHOOK_PATH, async (request, reply) => {
      const { subject, conversationId, ...result } = read(IdentityEvent, request);
      if (!(await identity.receive(subject, conversationId, result))) throw new ApiError('NOT_FOUND');
      return reply.code(204).send();
    });
    done();
  });
}
