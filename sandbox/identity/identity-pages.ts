import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { SANDBOX_BANKS } from '../../contract/sandbox.ts';
import { secure } from '../guard.ts';
import type { Html } from '../html.ts';
import { languageOf } from '../language.ts';
import { identityPage, unknownIdentityPage } from './identity-page.ts';
import { OUTCOMES } from './outcomes.ts';
import type { Conversation, IdentityProvider } from './provider.ts';

const DecisionForm = z.object({
  answer: z.optional(z.enum(['next', 'leave', ...OUTCOMES])),
  bank: z.optional(z.enum(SANDBOX_BANKS.map(({ name }) => name))),
});

interface PageRoute {
  Params: { conversationId: string };
}

/** The provider's page: /identity/{conversationId}. Works without JavaScript and without text fields. */
export function registerIdentityPages(app: FastifyInstance, provider: IdentityProvider): void {
  app.get<PageRoute & { Querystring: { closed?: string } }>('/identity/:conversationId', async (request, reply) => {
    const language = languageOf(request);
    const { conversationId } = request.params;
    const conversation = provider.find(conversationId);
    if (conversation === null) return show(reply.code(404), unknownIdentityPage(language), null);
    await provider.visit(conversationId);
    if (conversation.magic !== null) return reply.redirect(conversation.request.returnUrl, 303);
    return show(reply, identityPage(conversation, language, request.query.closed !== undefined), conversation);
  });

  app.post<PageRoute>('/identity/:conversationId', async (request, reply) => {
    const language = languageOf(request);
    const { conversationId } = request.params;
    const conversation = provider.find(conversationId);
    if (conversation === null) return show(reply.code(404), unknownIdentityPage(language), null);
    const form = DecisionForm.safeParse(request.body ?? {});
    const { answer, bank } = form.success ? form.data : {};
    const again = `${conversationId}?lang=${language}`;
    if (answer === 'leave') return reply.redirect(`${again}&closed=1`, 303);
    if (bank !== undefined || answer === 'next') provider.advance(conversationId, bank ?? null);
    else if (answer !== undefined) {
      await provider.settle(conversationId, answer);
      return reply.redirect(conversation.request.returnUrl, 303);
    }
    return reply.redirect(again, 303);
  });
}

function show(reply: FastifyReply, page: Html, conversation: Conversation | null): FastifyReply {
  const formTargets = conversation === null ? [] : [new URL(conversation.request.returnUrl).origin];
  return secure(reply, formTargets).type('text/html; charset=utf-8').send(page.text);
}
