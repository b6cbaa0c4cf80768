/** The player's answer about push notifications on this device; `in` and `out` are final (reading 58). */
export type PromptAnswer = 'in' | 'out' | 'later';

export type SubscribeOutcome =
  | { readonly kind: 'subscribed' }
  /** The browser blocks notifications of this site. */
  | { readonly kind: 'denied' }
  /** The configuration has no app id for the SDK. */
  | { readonly kind: 'missingAppId' }
  /** Another script on this page has already initialised the SDK. */
  | { readonly kind: 'alreadyInitialised' };

export interface PushPromptPorts {
  /**
   * Whether to ask: the operator has push notifications, the browser does not block them, and the player has not
   * answered, or answered "later" at least 7 days ago.
   */
  isPromptDue(signal: AbortSignal): Promise<boolean>;
  /** Loads the SDK from the operator's URL, starts it, asks the browser. Rejects if the script does not load. */
  subscribe(signal: AbortSignal): Promise<SubscribeOutcome>;
  storePromptAnswer(answer: PromptAnswer): void;
  /** Calls `listener` when the settings or another tab stored an answer; returns a function that stops listening. */
  listenToPromptAnswer(listener: () => void): () => void;
}
