import * as contract from '../../contract/verification.ts';
import { meaningOf } from '../domain/onboarding/identity-rules.ts';
import { Refusal } from '../domain/refusal.ts';
import { ApiError } from '../http/api-error.ts';
import type { Implementation } from '../http/route.ts';
import { implement, ok } from '../http/route.ts';
import { isId } from '../lib/ids.ts';
import type { Services } from '../runtime/services.ts';
import { ownOnly } from './registration.ts';

export function identityRoutes({ identity }: Services): Implementation[] {
  return [
    implement(contract.fetchVerificationMethods, async () => ok([...identity.methods()])),

    implement(contract.startVerification, async ({ params: { id }, body, principal }) => {
      ownOnly(principal, id);
      const started = await identity.start(principal, String(body.verificationMethodId));
      return started instanceof Refusal ? started : ok(started);
    }),

    implement(contract.fetchVerificationSession, async ({ query: { conversationId }, principal }) => {
      if (!isId(conversationId)) throw new ApiError('CONVERSATION_NOT_FOUND');
      const conversation = await identity.find(principal.player, conversationId);
      if (conversation instanceof Refusal) return conversation;
      const { firstName, lastName, pesel, dateOfBirth } = conversation;
      return ok({
        registrationId: principal.player,
        conversationId: conversation.conversationId,
        methodName: conversation.method,
        registrationToken: principal.kind === 'registration' ? principal.token : null,
        identity: meaningOf(conversation) === 'verified' ? { firstName, lastName, pesel, dateOfBirth } : null,
      });
    }),

    implement(contract.fetchVerificationState, async ({ principal }) => {
      const conversation = await identity.latest(principal.player);
      if (conversation instanceof Refusal) return conversation;
      const { status, identityStatus, errors, redirectUrl } = conversation;
      return ok({
        conversationStatus: status,
        conversationResult: { identity: { status: identityStatus, errors: [...errors] } },
        redirectUrl,
      });
    }),
  ];
}
