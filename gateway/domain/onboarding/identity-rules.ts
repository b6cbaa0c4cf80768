import type { ConversationStatus } from '../../../contract/verification.ts';
import type { Conversation, Finding } from '../../store/onboarding/conversations.ts';
import type { Player } from '../../store/account/players.ts';

const FINAL: ReadonlySet<ConversationStatus> = new Set(['FINISHED', 'CANCELED', 'EXPIRED', 'FAILED']);
const ORDER: readonly ConversationStatus[] = ['CREATED', 'IN_PROGRESS', 'PARTIAL'];

export const MISMATCH = 'IDENTITY_MISMATCH';

export function isFinal(status: ConversationStatus): boolean {
  return FINAL.has(status);
}

/** The status only moves forward: late or repeated results change nothing. */
export function canTransition(from: ConversationStatus, to: ConversationStatus): boolean {
  if (isFinal(from)) return false;
  return isFinal(to) || ORDER.indexOf(to) > ORDER.indexOf(from);
}

/**
 * The account's identity status that follows from a conversation. Only a finished conversation with a verified person
 * proves the identity; the waiting time does not matter.
 */
export function meaningOf({
  status,
  identityStatus,
}: Pick<Conversation, 'status' | 'identityStatus'>): 'verified' | 'pending' | 'failed' {
  if (status === 'CANCELED' || status === 'EXPIRED' || status === 'FAILED') return 'failed';
  if (identityStatus === 'REJECTED' || identityStatus === 'FAILED') return 'failed';
  return status === 'FINISHED' && identityStatus === 'VERIFIED' ? 'verified' : 'pending';
}

/** Names are compared without case, diacritics, hyphens and spaces. */
const plain = (name: string | null): string =>
  (name ?? '')
    .toLocaleLowerCase('pl')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/[\p{M}\s-]/gu, '');

/** True if both describe the same person; a value that either lacks is not compared. */
export function isSamePerson(
  player: Pick<Player, 'firstName' | 'lastName' | 'pesel' | 'dateOfBirth'>,
  found: Pick<Finding, 'firstName' | 'lastName' | 'pesel' | 'dateOfBirth'>,
): boolean {
  const agree = (a: string | null, b: string | null): boolean => a === null || b === null || a === b;
  return (
    plain(player.firstName) === plain(found.firstName) &&
    plain(player.lastName) === plain(found.lastName) &&
    agree(player.pesel, found.pesel) &&
    agree(player.dateOfBirth, found.dateOfBirth)
  );
}

/** The provider's finding, but a person other than the player proves nothing. */
export function checkedFinding(finding: Finding, player: Player): Finding {
  return meaningOf(finding) !== 'verified' || isSamePerson(player, finding) ? finding : mismatched(finding);
}

export function mismatched(finding: Finding): Finding {
  return { ...finding, identityStatus: 'REJECTED', errors: [...finding.errors, MISMATCH] };
}
