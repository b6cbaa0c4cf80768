import { requestPasswordReset } from '../../../contract/passwords.ts';
import { resendActivation } from '../../../contract/registration.ts';
import type { MailLinkRequestPorts } from '../../../machines/auth/mail-link-request/mail-link-request.ports.ts';
import { refusalOf } from '../../lib/api-error.ts';
import { request } from '../../api/client.ts';

export const mailLinkRequestAdapter: MailLinkRequestPorts = {
  async sendMailLinkRequest({ kind, email }, signal) {
    try {
      await request(kind === 'activation' ? resendActivation : requestPasswordReset, {
        body: { email },
        signal,
        handlesOwnErrors: true,
      });
      return { kind: 'sent' };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.status === 429) return { kind: 'refused', reason: 'tooMany' };
      if (refusal?.status === 422) return { kind: 'refused', reason: 'address' };
      throw error;
    }
  },
};
