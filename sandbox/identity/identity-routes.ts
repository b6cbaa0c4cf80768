import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { IdentityAccepted, IdentityRefused, IdentityRequest, IdentityState } from '../../contract/sandbox.ts';
import { decodeJson } from '../json.ts';
import type { IdentityProvider } from './provider.ts';

/** The provider's endpoints; register them in a scope that passes bodies as signed text. */
export function registerIdentity(app: FastifyInstance, provider: IdentityProvider): void {
  app.post<{ Body: string }>('/idp/conversations', async (request, reply) => {
    const parsed = IdentityRequest.safeParse(decodeJson(request.body));
    if (!parsed.success) {
      const message = z.prettifyError(parsed.error);
      return reply.code(400).send(IdentityRefused.parse({ error: 'BAD_REQUEST', message }));
    }
    if (!/^https?:/.test(parsed.data.returnUrl)) {
      return reply.code(422).send(IdentityRefused.parse({ error: 'RETURN_URL_INVALID', message: null }));
    }
    const conversation = provider.start(parsed.data);
    if (conversation === null) {
      return reply.code(422).send(IdentityRefused.parse({ error: 'METHOD_NOT_AVAILABLE', message: null }));
    }
    const { conversationId } = conversation.request;
    return reply.code(201).send(IdentityAccepted.parse({ conversationId, redirectUrl: conversation.redirectUrl }));
  });

  app.get<{ Params: { conversationId: string } }>('/idp/conversations/:conversationId', async (request, reply) => {
    const conversation = provider.find(request.params.conversationId);
    if (conversation === null) {
      return reply.code(404).send(IdentityRefused.parse({ error: 'CONVERSATION_NOT_FOUND', message: null }));
    }
    return reply.send(IdentityState.parse(provider.stateOf(conversation)));
  });
}
