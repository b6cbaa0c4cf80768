import type { LinkMailPorts } from '../../auth/link-mail/link-mail.ports.ts';

export interface AccountStatusPorts extends LinkMailPorts {
  /** GET /register/account-statuses into the query cache; `again` asks past every cache. */
  fetchAccountStatus(request: { readonly again: boolean }, signal: AbortSignal): Promise<void>;
}
