import type { IdentityPorts } from '../../../machines/onboarding/identity/identity.ports.ts';
import { readToken } from '../../api/token.ts';
import { documentsQuery } from '../../queries/documents.ts';
import { queryClient } from '../../queries/query-client.ts';
import { takeConversation } from './returned-conversation.ts';
import { createDocumentAdapter } from './document-adapter.ts';
import { createVerificationAdapter } from './verification-adapter.ts';

/** The ports by which a signed-in player confirms their identity; an unfinished registration is not used here. */
export const identityAdapter: IdentityPorts = {
  takeReturn: async () => takeConversation(),
  countDocuments: async () => (await queryClient.query(documentsQuery)).length,
  refreshDocuments: () => void queryClient.invalidateQueries({ queryKey: documentsQuery.queryKey }),
  ...createVerificationAdapter(readToken, () => {}),
  ...createDocumentAdapter(readToken),
};
