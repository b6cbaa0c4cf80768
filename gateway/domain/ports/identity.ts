import type { ConversationStatus } from '../../../contract/verification.ts';
import type { RedirectMethod } from '../../store/onboarding/conversations.ts';

export interface IdentityStart {
  readonly conversationId: string;
  /** The player's id, returned with every result. */
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
  /** Where the provider sends the person back, whatever the result. */
  readonly returnUrl: string;
}

export type IdentityStarted =
  | { readonly kind: 'accepted'; readonly redirectUrl: string }
  | { readonly kind: 'refused' }
  /** No usable response. */
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

/** The interface of an identity provider. Neither method throws. */
export interface IdentityProvider {
  readonly name: string;
  /** The methods that it offers, in display order. */
  readonly methods: readonly RedirectMethod[];
  start(conversation: IdentityStart): Promise<IdentityStarted>;
  find(conversationId: string): Promise<IdentityFound>;
}
