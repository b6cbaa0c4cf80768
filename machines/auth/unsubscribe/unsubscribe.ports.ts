export interface UnsubscribePorts {
  /** GET /player/email/unsubscribe with the token of the link, which only the port knows: whether it was done, now or before. */
  unsubscribe(signal: AbortSignal): Promise<boolean>;
}
