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
function judged(identity: string): VerificationResult | undefined {
  return Object.hasOwn(IDENTITIES, identity) ? IDENTITIES[identity] : undefined;
}

/** VER-02: once a conversation is not pending, the status of the identity decides, where it says something (reading 28). */
export function verificationResult(conversation: ConversationStatus, identity: string | null): VerificationResult {
  const result: VerificationResult = CONVERSATIONS[conversation];
  if (result === 'PENDING' || identity === null) return result;
  return judged(identity) ?? result;
}

/** Only a finished conversation whose person the provider vouches for; every other success waits for a person's word. */
export function isProof(conversation: ConversationStatus, identity: string | null): boolean {
  return conversation === 'FINISHED' && identity !== null && judged(identity) === 'SUCCESS';
}
