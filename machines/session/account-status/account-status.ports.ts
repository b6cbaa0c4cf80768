import type { MailLinkRequestPorts } from '../../auth/mail-link-request/mail-link-request.ports.ts';

export interface AccountStatusPorts extends MailLinkRequestPorts {
  /** GET /register/account-statuses into the query cache; `again` bypasses every cache. */
  fetchAccountStatus(request: { readonly again: boolean }, signal: AbortSignal): Promise<void>;
}
