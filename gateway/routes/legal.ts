import { acceptDocument, fetchActiveDocuments, fetchUnacceptedDocuments } from '../../contract/legal.ts';
import { acceptDocument as accept, legalForWire, shownDocuments } from '../domain/legal/legal.ts';
import { ApiError } from '../http/api-error.ts';
import type { Implementation } from '../http/route.ts';
import { implement, ok } from '../http/route.ts';
import type { Services } from '../runtime/services.ts';
import { activeVersions, unacceptedVersions } from '../store/legal/legal.ts';

export function legalRoutes({ database, clock }: Services): Implementation[] {
  return [
    implement(fetchUnacceptedDocuments, async ({ signedIn: { player }, query, language }) => {
      const documents = await unacceptedVersions(database, player, clock.now());
      return ok(shownDocuments(documents, query.showOnUi ?? false).map((one) => legalForWire(one, language)));
    }),

    implement(fetchActiveDocuments, async ({ query, language }) => {
      const documents = await activeVersions(database, clock.now());
      return ok(shownDocuments(documents, query.showOnUi ?? false).map((one) => legalForWire(one, language)));
    }),

    implement(acceptDocument, async ({ signedIn: { player }, params, body }) => {
      const asked = { path: params.id, id: String(body.id), typeId: String(body.typeId) };
      switch (await accept(database, player, asked, clock.now())) {
        case 'accepted':
          return ok({});
        case 'unknown':
          throw new ApiError('NOT_FOUND');
        case 'otherId':
          throw new ApiError('UNPROCESSABLE_ENTITY', { fields: { id: ['mismatch'] } });
        case 'otherType':
          throw new ApiError('UNPROCESSABLE_ENTITY', { fields: { typeId: ['mismatch'] } });
      }
    }),
  ];
}
