import { requestPasswordReset } from '../../contract/passwords.ts';
import { resendActivation } from '../../contract/registration.ts';
import type { LinkMailPorts } from '../../machines/auth/link-mail/link-mail.ports.ts';
import { refusalOf } from '../lib/call-error.ts';
import { request } from '../api/client.ts';

export const linkMailAdapter: LinkMailPorts = {
  async sendLinkMail({ kind, email }, signal) {
    try {
      await request(kind === 'activation' ? resendActivation : requestPasswordReset, {
        body: { email },
        signal,
        isToldByCaller: true,
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
