import type {
  CompleteOutcome,
  CreateOutcome,
  FieldErrors,
  KeptRegistration,
  RecoverOutcome,
  SaveOutcome,
} from './registration.ports.ts';

export function createdId(outcome: CreateOutcome): string {
  if (outcome.kind !== 'created') throw new TypeError('no registration was created');
  return outcome.registrationId;
}

export function fieldsOf(outcome: CreateOutcome | SaveOutcome | CompleteOutcome): FieldErrors {
  return outcome.kind === 'refused' ? outcome.fields : {};
}

export function grantOf(outcome: CompleteOutcome): { durationSeconds: number; at: number } {
  if (outcome.kind !== 'completed') throw new TypeError('the registration was not completed');
  return { durationSeconds: outcome.durationSeconds, at: outcome.at };
}

export function recoveredOf(outcome: RecoverOutcome): KeptRegistration {
  if (outcome.kind !== 'recovered') throw new TypeError('no registration was recovered');
  return outcome.kept;
}

export function isOwn(outcome: CreateOutcome): boolean {
  return outcome.kind === 'refused' && outcome.isOwn;
}
