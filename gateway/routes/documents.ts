import type { DocumentImage } from '../../contract/documents.ts';
import { fetchDocuments, uploadDocuments } from '../../contract/documents.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Implementation } from '../http/route.ts';
import { created, implement, ok } from '../http/route.ts';
import type { Services } from '../runtime/services.ts';
import type { StoredDocument } from '../store/onboarding/documents.ts';

function forWire({ documentId, fileName, size, status, createdAt }: StoredDocument): DocumentImage {
  return { id: documentId, fileName, size, status, createdOn: new Date(createdAt).toISOString() };
}

export function documentRoutes({ documents }: Services): Implementation[] {
  return [
    implement(uploadDocuments, async ({ principal, readUpload }) => {
      const stored = await documents.upload(principal, readUpload);
      return stored instanceof Refusal ? stored : created(stored.map(forWire));
    }),
    implement(fetchDocuments, async ({ signedIn: { player } }) => ok((await documents.list(player)).map(forWire))),
  ];
}
