import type { ConversationStatus } from '../../../contract/verification.ts';
import type { RedirectMethod } from '../../store/conversations.ts';

export interface IdentityStart {
  readonly conversationId: string;
  /** Whose identity it is: the player's id, told back with every result. */
  readonly subject: string;
  readonly method: RedirectMethod;
  readonly person: {
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly pesel: string | null;
    /** YYYY-MM-DD. */
    readonly dateOfBirth: string | null;
    readonly citizenship: string;
  };
  /** Where the person comes back to, however it ends. */
  readonly returnUrl: string;
}

export type IdentityStarted =
  | { readonly kind: 'accepted'; readonly redirectUrl: string }
  | { readonly kind: 'refused' }
  /** No response that says either. */
  | { readonly kind: 'unknown' };

export interface IdentityResult {
  readonly status: ConversationStatus;
  readonly identity: {
    readonly status: 'VERIFIED' | 'REJECTED';
    readonly errors: readonly string[];
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly pesel: string | null;
    readonly dateOfBirth: string | null;
  } | null;
}

export type IdentityFound =
  | { readonly kind: 'known'; readonly result: IdentityResult }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unknown' };

/** What an identity provider does for the gateway. Neither call throws. */
export interface IdentityProvider {
  readonly name: string;
  /** The ways that it offers, in the order in which they are shown. */
  readonly methods: readonly RedirectMethod[];
  start(conversation: IdentityStart): Promise<IdentityStarted>;
  find(conversationId: string): Promise<IdentityFound>;
}
