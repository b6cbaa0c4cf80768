import type { SnapshotFrom } from 'xstate';
import type { RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import { isTaken, needsDocuments, previousStep, shownSteps } from './course.ts';
import { courseOf, hasBegun } from './registration.context.ts';
import type { RegistrationMachine } from './registration.machine.ts';

export type RegistrationSnapshot = SnapshotFrom<RegistrationMachine>;

/** What the registration screen shows; named after the states of the chart. */
export type RegistrationStage =
  | 'loading'
  | 'schemaFailed'
  | 'editing'
  | 'saving'
  | 'phone'
  | 'documents'
  | 'starting'
  | 'redirecting'
  | 'resuming'
  | 'verifying'
  | 'completing'
  | 'completeFailed'
  | 'expired'
  | 'ended';

export function registrationStage(snapshot: RegistrationSnapshot): RegistrationStage {
  if (snapshot.matches('schemaFailed')) return 'schemaFailed';
  if (snapshot.matches({ step: 'editing' })) return 'editing';
  if (snapshot.matches({ step: 'phone' })) return 'phone';
  if (snapshot.matches({ step: 'documents' })) return 'documents';
  if (snapshot.matches('step')) return 'saving';
  if (snapshot.matches('identity')) {
    if (snapshot.matches({ identity: 'redirecting' })) return 'redirecting';
    if (snapshot.matches({ identity: 'resuming' })) return 'resuming';
    return snapshot.matches({ identity: 'verifying' }) ? 'verifying' : 'starting';
  }
  if (snapshot.matches('completing')) return 'completing';
  if (snapshot.matches('completeFailed')) return 'completeFailed';
  if (snapshot.matches('expired')) return 'expired';
  return snapshot.matches('completed') || snapshot.matches('abandoned') ? 'ended' : 'loading';
}

export interface ShownStep {
  readonly step: RegistrationStep;
  readonly isDone: boolean;
}

/** The steps that are shown, and which of them have been taken. */
export function stepsOf({ context }: RegistrationSnapshot): readonly ShownStep[] {
  const course = courseOf(context);
  return shownSteps(course).map((step) => ({ step, isDone: isTaken(course, step) }));
}

export function hasPrevious({ context }: RegistrationSnapshot): boolean {
  return previousStep(courseOf(context), context.step) !== null;
}

/** Whether leaving now would lose the thread: then it is asked first (REG-05). */
export function blocksLeave(snapshot: RegistrationSnapshot): boolean {
  return snapshot.matches('step') && hasBegun(snapshot.context);
}

/** Whether nothing is asked after the step that is open: taking it ends the registration. */
export function isLastStep({ context }: RegistrationSnapshot): boolean {
  const course = courseOf(context);
  const others = shownSteps(course).filter((step) => step !== context.step);
  const isLast = shownSteps(course).at(-1) === context.step;
  return isLast && context.registrationId !== null && others.every((step) => isTaken(course, step));
}

/** Whether the registration ends only with a document (reading 20). */
export function wantsDocuments({ context }: RegistrationSnapshot): boolean {
  return needsDocuments(context);
}
