import type { SnapshotFrom } from 'xstate';
import { visibleTabs } from '../../../domain/forms/form-visibility.ts';
import {
  phasedSteps,
  type RegistrationPhase,
  type RegistrationTopic,
  type PhasedStep,
} from '../../../domain/forms/registration-phases.ts';
import type { RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import type { RegistrationStepsMachine } from '../registration-steps/registration-steps.machine.ts';
import { isStepDone, nextStep, previousStep, shownSteps } from './wizard.ts';
import { wizardOf, hasBegun, type RegistrationContext } from './registration.context.ts';
import type { RegistrationMachine } from './registration.machine.ts';

/** Whether the registration cannot be completed without a document (reading 20). */
export { needsDocuments as wantsDocuments } from './wizard.ts';

type RegistrationSnapshot = SnapshotFrom<RegistrationMachine>;
type RegistrationStepsSnapshot = SnapshotFrom<RegistrationStepsMachine>;

/** What the registration screen shows. */
export type RegistrationStatus =
  | 'loading'
  | 'schemaFailed'
  | 'editing'
  | 'saving'
  | 'phone'
  | 'documents'
  | 'identity'
  | 'completing'
  | 'completeFailed'
  | 'expired';

/** Status while the steps are not shown; `loading` also after the end. */
export function registrationStatus(snapshot: RegistrationSnapshot): RegistrationStatus {
  const failed = snapshot.matches('schemaFailed') || snapshot.matches('stepsFailed');
  if (failed) return 'schemaFailed';
  return (['completing', 'completeFailed', 'expired'] as const).find((state) => snapshot.matches(state)) ?? 'loading';
}

/** Status while the steps are shown. */
export function registrationStepsStatus(snapshot: RegistrationStepsSnapshot): RegistrationStatus {
  if (snapshot.matches('identity')) return 'identity';
  const open = (['editing', 'phone', 'documents'] as const).find((state) =>
    snapshot.matches({ step: { open: state } }),
  );
  return open ?? (snapshot.matches('step') ? 'saving' : 'loading');
}

export interface ShownStep {
  readonly step: RegistrationStep;
  readonly isDone: boolean;
}

export interface ShownPhase {
  readonly phase: RegistrationPhase;
  readonly steps: readonly ShownStep[];
}

/** The shown steps by phase, each with whether it is completed. */
export function phasesOf(context: RegistrationContext): readonly ShownPhase[] {
  const wizard = wizardOf(context);
  const byPhase = Map.groupBy(phased(context), ({ phase }) => phase);
  return [...byPhase].map(([phase, steps]) => ({
    phase,
    steps: steps.map(({ step }) => ({ step, isDone: isStepDone(wizard, step) })),
  }));
}

/** What the open step asks about. */
export function topicOf(context: RegistrationContext): RegistrationTopic {
  return phased(context).find(({ step }) => step === context.step)?.topic ?? 'account';
}

function phased(context: RegistrationContext): readonly PhasedStep[] {
  const shown = shownSteps(wizardOf(context));
  const tabs = context.schema === null ? [] : visibleTabs(context.schema, context.answers);
  return phasedSteps(tabs.filter(({ step }) => shown.includes(step)));
}

export function hasPrevious(context: RegistrationContext): boolean {
  return previousStep(wizardOf(context), context.step) !== null;
}

/** The step after this one, once this one is completed. */
export function stepAhead(context: RegistrationContext): RegistrationStep | null {
  const next = nextStep(wizardOf(context), context.step);
  return next === context.step ? null : next;
}

/**
 * Keys of the fields that a resumed registration has to ask for again: secrets that are not stored, until they are
 * saved. What the identity provider has proven is not asked again (reading 92).
 */
export function askedAgain({ omitted, answers, proven }: RegistrationContext): readonly string[] {
  return omitted.filter((key) => !Object.hasOwn(answers, key) && !Object.hasOwn(proven, key));
}

/** Whether leaving now would lose progress and has to be confirmed (REG-05). */
export function blocksLeave(snapshot: RegistrationStepsSnapshot): boolean {
  return snapshot.matches('step') && hasBegun(snapshot.context);
}

/** Whether completing the current step ends the registration. */
export function isLastStep(context: RegistrationContext): boolean {
  const wizard = wizardOf(context);
  const others = shownSteps(wizard).filter((step) => step !== context.step);
  const isLast = shownSteps(wizard).at(-1) === context.step;
  return isLast && others.every((step) => isStepDone(wizard, step));
}
