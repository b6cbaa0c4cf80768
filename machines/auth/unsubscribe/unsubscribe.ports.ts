export interface UnsubscribePorts {
  /** GET /player/email/unsubscribe with the link's token, which only the port knows; true if unsubscribed. */
  unsubscribe(signal: AbortSignal): Promise<boolean>;
}
