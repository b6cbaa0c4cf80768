import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { secure } from '../guard.ts';
import { languageOf } from '../language.ts';
import { readCashier } from './cashier-sections.ts';
import { readDocuments } from './document-section.ts';
import { readGatewayState } from './gateway-state.ts';
import { registerPanelActions } from './panel-actions.ts';
import type { PanelContext, PushDraft } from './panel-context.ts';
import { panelPage } from './panel-page.ts';
import type { PanelPlace } from './panel-tabs.ts';
import { placeOf } from './panel-tabs.ts';
import { pushTemplate } from './push-templates.ts';

/** The testers' panel: GET / and its forms. */
export function registerPanel(app: FastifyInstance, context: PanelContext): void {
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    entryId: number | null,
    draft: PushDraft | null,
  ): Promise<FastifyReply> {
    const query = request.query as Readonly<Record<string, unknown>>;
    const wanted = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
    const asked = placeOf(query);
    const place: PanelPlace = draft ? { tab: 'player', player: asked.player || draft.email } : asked;
    const [gateway, documents, cashier] = await Promise.all([
      readGatewayState(context.gateway),
      readDocuments(context.gateway),
      readCashier(context.gateway),
    ]);
    const page = panelPage(context, {
      language: languageOf(request),
      place,
      gateway,
      documents,
      cashier,
      outboxSearch: (query['to'] === undefined ? place.player : wanted('to')).trim(),
      push: draft ?? { email: place.player, message: pushTemplate(wanted('template'), languageOf(request)) },
      said: context.journal.find(entryId ?? Number(wanted('said'))),
    });
    return secure(reply).type('text/html; charset=utf-8').send(page.text);
  }

  app.get('/', (request, reply) => show(request, reply, null, null));
  registerPanelActions(app, context, show);
}
