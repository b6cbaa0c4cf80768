export interface AccountStatusPorts {
  /** GET /register/account-statuses into the query cache; `again` asks past every cache. */
  fetchAccountStatus(request: { readonly again: boolean }, signal: AbortSignal): Promise<void>;
}
