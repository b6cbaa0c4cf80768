export interface StatusResponse {
  /** The provider's status text, e.g. `PAYU_DEPOSIT_SENT`. */
  readonly code: string;
  readonly closed: boolean;
  /** The provider's code for a rejection, e.g. `CODE_USED`. */
  readonly reason: string | null;
}

/** What polling a payment's status needs from outside. A rejected promise is an error: the status is unknown. */
export interface PaymentStatusPorts {
  /** GET /api/txn/{id}/status. */
  fetchDepositStatus(request: { readonly transactionId: string }, signal: AbortSignal): Promise<StatusResponse>;
  /** Calls `listener` when the balance changed, usually by a push message; returns a function that stops listening. */
  listenToBalance(listener: () => void): () => void;
}
