export interface StatusResponse {
  /** The provider's words, e.g. `PAYU_DEPOSIT_SENT`. */
  readonly code: string;
  readonly closed: boolean;
  /** The provider's word for a rejection, e.g. `CODE_USED`. */
  readonly reason: string | null;
}

/** What asking for a payment's status needs from the outside. A rejected promise is a fault: nothing is known. */
export interface PaymentStatusPorts {
  /** GET /api/txn/{id}/status. */
  fetchDepositStatus(request: { readonly transactionId: string }, signal: AbortSignal): Promise<StatusResponse>;
  /** Calls back whenever the balance has changed, by a push message above all; ends when the returned function is called. */
  listenToBalance(listener: () => void): () => void;
}
