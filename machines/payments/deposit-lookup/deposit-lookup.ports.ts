/** What looking for a payment needs from the outside. A rejected promise is a fault: nothing is known. */
export interface DepositLookupPorts {
  /** Looks for a payment whose start was not answered, by its key (reading 33c). */
  findDeposit(
    request: { readonly key: string },
    signal: AbortSignal,
  ): Promise<{ readonly transactionId: string | null }>;
}
