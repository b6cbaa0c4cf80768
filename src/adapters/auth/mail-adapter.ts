import { resetPassword } from '../../../contract/passwords.ts';
import { verifyEmail } from '../../../contract/registration.ts';
import { unsubscribeFromEmails } from '../../../contract/subscriptions.ts';
import type { LinkPage } from '../../../machines/shell/app/app.ports.ts';
import type { PublicScreenPorts } from '../../../machines/shell/app/public-screens.ts';
import { passwordRefusalOf } from '../../../domain/account/password-refusals.ts';
import { refusalOf } from '../../lib/api-error.ts';
import { request } from '../../api/client.ts';
import { clearLinkToken, isLinkDone, linkTokenOf, rememberLinkDone } from '../../api/link-token.ts';
import { accountStatusesQuery } from '../../queries/player.ts';
import { queryClient } from '../../queries/query-client.ts';
import { mailLinkRequestAdapter } from './mail-link-request-adapter.ts';

/** The token of the link that opened this page; empty if there is none: the gateway rejects it. */
const tokenOf = (page: LinkPage): string => linkTokenOf(page) ?? '';

/** Whether the link was used before the page was reloaded: the gateway has nothing more to report. */
const isDone = (page: LinkPage): boolean => linkTokenOf(page) === null && isLinkDone(page);

const finish = (page: LinkPage): void => {
  clearLinkToken();
  rememberLinkDone(page);
};

/** The ports of the screens that mails link to. Only this adapter knows the link's token. */
export const mailAdapter: PublicScreenPorts = {
  ...mailLinkRequestAdapter,

  async setNewPassword({ password }, signal) {
    const params = { resetToken: tokenOf('newPassword') };
    try {
      await request(resetPassword, { params, body: { newPassword: password }, signal, handlesOwnErrors: true });
      clearLinkToken();
      return { kind: 'set' };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.status === 422 && !('resetToken' in refusal.fields)) {
        return { kind: 'refused', refusal: passwordRefusalOf(refusal.code) };
      }
      if (!refusal || refusal.status === 429) throw error;
      clearLinkToken();
      return { kind: 'linkNotValid' };
    }
  },

  async verifyEmail(signal) {
    if (isDone('emailVerification')) return 'alreadyVerified';
    try {
      await request(verifyEmail, { query: { token: tokenOf('emailVerification') }, signal });
      finish('emailVerification');
      void queryClient.invalidateQueries({ queryKey: accountStatusesQuery.queryKey });
      return 'verified';
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      if (refusal.status === 403) {
        finish('emailVerification');
        return 'alreadyVerified';
      }
      clearLinkToken();
      return 'invalid';
    }
  },

  async unsubscribe(signal) {
    if (isDone('unsubscribe')) return true;
    try {
      await request(unsubscribeFromEmails, { query: { token: tokenOf('unsubscribe') }, signal });
      finish('unsubscribe');
      return true;
    } catch (error) {
      if (!refusalOf(error)) throw error;
      clearLinkToken();
      return false;
    }
  },
};
