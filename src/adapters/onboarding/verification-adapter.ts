import { fetchVerificationSession, fetchVerificationState, startVerification } from '../../../contract/verification.ts';
import type { VerificationPorts } from '../../../machines/onboarding/verification/verification.ports.ts';
import { isTokenRefusal, refusalOf } from '../../lib/api-error.ts';
import { request } from '../../api/client.ts';
import { knownConfig } from '../../queries/config.ts';
import { profileQuery } from '../../queries/player.ts';
import { queryClient } from '../../queries/query-client.ts';
import { leave } from '../../system/navigation.ts';

const pollingTimeout = async () => (await knownConfig()).authologic.pollingTimeout;
const ownPlayerId = async () => String((await queryClient.query(profileQuery)).id);

/** Conversations for the person that `token` identifies; a registration token in a response is passed to `store`. */
export function createVerificationAdapter(
  token: () => string | null,
  store: (registrationToken: string) => void,
): VerificationPorts {
  return {
    async startVerification({ subjectId, methodId }, signal) {
      try {
        const body = { verificationMethodId: methodId };
        const response = await request(startVerification, {
          params: { id: subjectId ?? (await ownPlayerId()) },
          body,
          token: token(),
          signal,
          handlesOwnErrors: true,
        });
        return { kind: 'started', redirectUrl: response.body.redirectUrl, pollingTimeout: await pollingTimeout() };
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal) throw error;
        return { kind: isTokenRefusal(refusal) ? 'registrationExpired' : 'refused' };
      }
    },

    async findVerification({ conversationId }, signal) {
      try {
        const { body } = await request(fetchVerificationSession, {
          query: { conversationId },
          token: token(),
          signal,
          handlesOwnErrors: true,
        });
        if (body.registrationToken !== null) store(body.registrationToken);
        return {
          kind: 'found',
          registrationId: String(body.registrationId),
          method: body.methodName,
          identity: body.identity,
          pollingTimeout: await pollingTimeout(),
        };
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal) throw error;
        return { kind: isTokenRefusal(refusal) ? 'registrationExpired' : 'notFound' };
      }
    },

    async fetchVerificationState(signal) {
      try {
        const { body } = await request(fetchVerificationState, { query: {}, token: token(), signal });
        const identity = body.conversationResult?.identity?.status ?? null;
        return { kind: 'answered', conversation: body.conversationStatus, identity };
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal || !isTokenRefusal(refusal)) throw error;
        return { kind: 'registrationExpired' };
      }
    },

    leave,
  };
}
