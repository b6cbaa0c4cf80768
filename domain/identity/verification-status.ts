export type VerificationResult = 'PENDING' | 'SUCCESS' | 'FAILED';

const CONVERSATIONS = {
  CREATED: 'PENDING',
  IN_PROGRESS: 'PENDING',
  FINISHED: 'SUCCESS',
  PARTIAL: 'SUCCESS',
  CANCELED: 'FAILED',
  EXPIRED: 'FAILED',
  FAILED: 'FAILED',
} as const satisfies Readonly<Record<string, VerificationResult>>;

type ConversationStatus = keyof typeof CONVERSATIONS;

const IDENTITIES: Readonly<Record<string, VerificationResult>> = {
  FINISHED: 'SUCCESS',
  VERIFIED: 'SUCCESS',
  FAILED: 'FAILED',
  REJECTED: 'FAILED',
};

/** Undefined for a status that does not decide. */
function resultOfIdentity(identity: string): VerificationResult | undefined {
  return Object.hasOwn(IDENTITIES, identity) ? IDENTITIES[identity] : undefined;
}

/** VER-02: once a conversation is not pending, the identity's status decides, if it is conclusive (reading 28). */
export function verificationResult(conversation: ConversationStatus, identity: string | null): VerificationResult {
  const result: VerificationResult = CONVERSATIONS[conversation];
  if (result === 'PENDING' || identity === null) return result;
  return resultOfIdentity(identity) ?? result;
}

/** Only a finished conversation whose identity the provider confirms; any other success is decided by a person. */
export function isProof(conversation: ConversationStatus, identity: string | null): boolean {
  return conversation === 'FINISHED' && identity !== null && resultOfIdentity(identity) === 'SUCCESS';
}

/** The result of a conversation's state (VER-02). */
export type ConversationAnswer =
  | { readonly kind: 'pending' }
  /** `submitted`: partial, or without a result for the identity. A person decides. */
  | { readonly kind: 'succeeded'; readonly end: 'confirmed' | 'submitted' }
  | { readonly kind: 'failed'; readonly end: 'failed' | 'canceled' | 'expired' };

/** For a conversation without a result for the identity, its own status is the reason of the failure (reading 92). */
export function conversationAnswerOf(conversation: ConversationStatus, identity: string | null): ConversationAnswer {
  switch (verificationResult(conversation, identity)) {
    case 'PENDING':
      return { kind: 'pending' };
    case 'SUCCESS':
      return { kind: 'succeeded', end: isProof(conversation, identity) ? 'confirmed' : 'submitted' };
    case 'FAILED':
      if (conversation === 'CANCELED') return { kind: 'failed', end: 'canceled' };
      return { kind: 'failed', end: conversation === 'EXPIRED' ? 'expired' : 'failed' };
  }
}
