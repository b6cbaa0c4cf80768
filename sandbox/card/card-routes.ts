import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { secure } from '../guard.ts';
import type { Html } from '../html.ts';
import { languageOf } from '../language.ts';
import { testCardOf } from '../payments/outcome.ts';
import type { Payment, PaymentProvider } from '../payments/provider.ts';
import { cardPage, unknownCardPage } from './card-page.ts';

const DecisionForm = z.object({
  answer: z.optional(z.enum(['number', 'confirm', 'refuse', 'cancel', 'leave'])),
  number: z.optional(z.string().check(z.maxLength(40))),
  card: z.optional(z.string().check(z.maxLength(40))),
});

interface CardRoute {
  Params: { reference: string };
}

/** The provider's card page: /card/{reference}. Works without JavaScript; entered data is compared, never stored. */
export function registerCardPages(app: FastifyInstance, provider: PaymentProvider): void {
  app.get<CardRoute & { Querystring: { closed?: string } }>('/card/:reference', async (request, reply) => {
    const language = languageOf(request);
    const payment = provider.find(request.params.reference);
    if (!payment?.redirectUrl) return show(reply.code(404), unknownCardPage(language), null);
    return show(reply, cardPage(payment, language, request.query.closed === undefined ? null : 'left'), payment);
  });

  app.post<CardRoute>('/card/:reference', async (request, reply) => {
    const language = languageOf(request);
    const payment = provider.find(request.params.reference);
    if (!payment?.redirectUrl) return show(reply.code(404), unknownCardPage(language), null);
    const form = DecisionForm.safeParse(request.body ?? {});
    const { answer = 'number', number = '', card: offered } = form.success ? form.data : {};

    if (offered !== undefined || answer === 'number') {
      const card = testCardOf(offered ?? number);
      if (!card) return show(reply.code(422), cardPage(payment, language, 'wrongNumber'), payment);
      provider.chooseCard(payment.reference, card);
    } else if (answer === 'leave') {
      return reply.redirect(`${payment.reference}?lang=${language}&closed=1`, 303);
    } else {
      provider.decideCard(payment.reference, answer);
    }
    const isDecided = provider.find(payment.reference)?.cardStatus === 'decided';
    return reply.redirect(isDecided ? payment.returnUrl : `${payment.reference}?lang=${language}`, 303);
  });
}

function show(reply: FastifyReply, page: Html, payment: Payment | null): FastifyReply {
  const formTargets = payment ? [new URL(payment.returnUrl).origin] : [];
  return secure(reply, formTargets).type('text/html; charset=utf-8').send(page.text);
}
