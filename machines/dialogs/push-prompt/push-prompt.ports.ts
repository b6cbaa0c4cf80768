/** What the player said to push notifications on this device; `in` and `out` are final (reading 58). */
export type PromptAnswer = 'in' | 'out' | 'later';

export type SubscribeOutcome =
  | { readonly kind: 'subscribed' }
  /** The browser does not let this site show notifications. */
  | { readonly kind: 'denied' }
  /** The SDK has no app id to work for. */
  | { readonly kind: 'missingAppId' }
  /** Something else on this page has started the SDK. */
  | { readonly kind: 'alreadyInitialised' };

export interface PushPromptPorts {
  /**
   * Whether to ask: the operator has push notifications, the browser does not block them, and the player has not answered,
   * or said "later" 7 days ago.
   */
  isPromptDue(signal: AbortSignal): Promise<boolean>;
  /** Loads the SDK from the operator's address, starts it, asks the browser. Rejects when the script does not come. */
  subscribe(signal: AbortSignal): Promise<SubscribeOutcome>;
  storePromptAnswer(answer: PromptAnswer): void;
  /** Calls back when the settings or another tab have kept an answer; returns the way to stop listening. */
  listenToPromptAnswer(listener: () => void): () => void;
}
