/** What the lookup of a payment needs from outside. A rejected promise is an error: the result is unknown. */
export interface DepositLookupPorts {
  /** Looks for a payment by its key, if the start got no response (reading 33c). */
  findDeposit(
    request: { readonly key: string },
    signal: AbortSignal,
  ): Promise<{ readonly transactionId: string | null }>;
}
