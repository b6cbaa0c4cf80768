import type { SnapshotFrom } from 'xstate';
import type { ExclusionDuration } from '../../../domain/limits/exclusions.ts';
import type { createExclusionMachine } from './exclusion.machine.ts';

export type ExclusionSnapshot = SnapshotFrom<ReturnType<typeof createExclusionMachine>>;

export type ExclusionStatus = 'choosing' | 'explaining' | 'password' | 'confirming' | 'failed';

export function exclusionStatus(snapshot: ExclusionSnapshot): ExclusionStatus {
  if (snapshot.matches('choosing')) return 'choosing';
  if (snapshot.matches('explaining')) return 'explaining';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('askingPassword') || snapshot.matches('verifyingPassword') ? 'password' : 'confirming';
}

export type PasswordProblem = 'wrong' | 'unverified' | 'tooLate';

/** Why the password is requested again; null at the first time. */
export function passwordProblem(snapshot: ExclusionSnapshot): PasswordProblem | null {
  if (snapshot.matches({ askingPassword: 'wrong' })) return 'wrong';
  if (snapshot.matches({ askingPassword: 'unverified' })) return 'unverified';
  return snapshot.matches({ askingPassword: 'tooLate' }) ? 'tooLate' : null;
}

export function isTicked(snapshot: ExclusionSnapshot): boolean {
  return snapshot.matches({ explaining: 'ticked' });
}

export function chosenDuration({ context }: ExclusionSnapshot): ExclusionDuration | null {
  return context.duration;
}
