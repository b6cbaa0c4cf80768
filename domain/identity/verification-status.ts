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

/** Undefined for a word that says nothing. */
function resultOfIdentity(identity: string): VerificationResult | undefined {
  return Object.hasOwn(IDENTITIES, identity) ? IDENTITIES[identity] : undefined;
}

/** VER-02: once a conversation is not pending, the status of the identity decides, where it says something (reading 28). */
export function verificationResult(conversation: ConversationStatus, identity: string | null): VerificationResult {
  const result: VerificationResult = CONVERSATIONS[conversation];
  if (result === 'PENDING' || identity === null) return result;
  return resultOfIdentity(identity) ?? result;
}

/** Only a finished conversation whose person the provider vouches for; every other success waits for a person's word. */
export function isProof(conversation: ConversationStatus, identity: string | null): boolean {
  return conversation === 'FINISHED' && identity !== null && resultOfIdentity(identity) === 'SUCCESS';
}

/** What the state of a conversation comes to (VER-02). */
export type ConversationAnswer =
  | { readonly kind: 'pending' }
  /** `submitted`: partial, or without a word on the person. Somebody looks at it. */
  | { readonly kind: 'succeeded'; readonly end: 'confirmed' | 'submitted' }
  | { readonly kind: 'failed'; readonly end: 'failed' | 'canceled' | 'expired' };

/** A conversation that nobody judged says itself why it failed (reading 92). */
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
