import type { FieldValue, FormSchema } from '../../../domain/forms/form-schema.ts';
import type { RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import {
  hasPrevious,
  isLastStep,
  registrationStage,
  stepsOf,
  wantsDocuments,
  type RegistrationStage,
  type ShownStep,
} from '../../../machines/onboarding/registration/registration.selectors.ts';
import type { Answers, FieldErrors } from '../../../machines/onboarding/registration/registration.ports.ts';
import type { VerificationEnd } from '../../../machines/onboarding/verification/verification.machine.ts';
import { useActor, useActorIfAny, useFact, useSelected } from '../../system/actors.ts';

export interface RegistrationFacts {
  readonly stage: RegistrationStage;
  readonly schema: FormSchema | null;
  readonly step: RegistrationStep;
  readonly steps: readonly ShownStep[];
  readonly answers: Answers;
  readonly draft: Answers;
  readonly errors: FieldErrors;
  readonly methods: readonly string[];
  readonly method: string;
  readonly hasFailed: boolean;
  readonly isClosed: boolean;
  readonly identityEnd: VerificationEnd | null;
  readonly isCreated: boolean;
  readonly isPhoneVerified: boolean;
  readonly isResumed: boolean;
  readonly uploaded: number;
  readonly wantsDocuments: boolean;
  readonly isLastStep: boolean;
  readonly proven: Answers;
  readonly replacedName: string | null;
  readonly isAskingToStay: boolean;
  readonly resend: 'told' | 'resending' | 'resent' | 'resendFailed';
}

export interface RegistrationIntents {
  readonly submit: (values: Readonly<Record<string, FieldValue>>) => void;
  readonly keepDraft: (values: Readonly<Record<string, FieldValue>>) => void;
  readonly back: (() => void) | null;
  readonly open: (step: RegistrationStep) => void;
  readonly retry: () => void;
  readonly startAgain: () => void;
  readonly resendActivation: () => void;
  readonly giveUpIdentity: () => void;
  readonly retryIdentity: () => void;
  readonly acknowledgeIdentity: () => void;
  readonly stay: () => void;
  readonly leave: () => void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Null while there is no registration. */
export function useRegistration(): (RegistrationFacts & RegistrationIntents) | null {
  const actor = useActor('registration');
  const identity = useActorIfAny('verification');
  const leaving = useActorIfAny('leaving');
  const stage = useSelected('registration', registrationStage);
  const steps = useSelected('registration', stepsOf, isSame);
  const context = useSelected('registration', (snapshot) => snapshot.context);
  const canGoBack = useSelected('registration', hasPrevious);
  const hasFailed = useSelected('registration', (snapshot) => snapshot.matches({ step: { editing: 'failed' } }));
  const isClosed = useSelected('registration', (snapshot) => snapshot.matches({ step: { editing: 'closed' } }));
  const isAskingToStay = useFact('leaving', (snapshot) => snapshot.matches('asking'), false);
  const wants = useSelected('registration', wantsDocuments);
  const isLast = useSelected('registration', isLastStep);
  const resend = useSelected('registration', resendOf);
  if (!actor || !context) return null;
  return {
    stage,
    steps,
    hasFailed,
    isClosed,
    isAskingToStay,
    resend,
    schema: context.schema,
    step: context.step,
    answers: context.answers,
    draft: context.draft,
    errors: context.errors,
    methods: context.methods.map(({ name }) => name),
    method: context.method,
    identityEnd: context.identityEnd,
    isCreated: context.registrationId !== null,
    isPhoneVerified: context.isPhoneVerified,
    isLastStep: isLast,
    proven: context.proven,
    replacedName: context.replacedName,
    isResumed: context.isResumed,
    uploaded: context.uploaded,
    wantsDocuments: wants,
    submit: (values) => actor.send({ type: 'step.submit', values }),
    keepDraft: (values) => actor.send({ type: 'draft.changed', values }),
    back: canGoBack ? () => actor.send({ type: 'step.back' }) : null,
    open: (step) => actor.send({ type: 'step.open', step }),
    retry: () => actor.send({ type: 'registration.retry' }),
    startAgain: () => actor.send({ type: 'registration.startAgain' }),
    resendActivation: () => actor.send({ type: 'activation.resend' }),
    giveUpIdentity: () => identity?.send({ type: 'verification.giveUp' }),
    retryIdentity: () => identity?.send({ type: 'verification.retry' }),
    acknowledgeIdentity: () => identity?.send({ type: 'verification.acknowledged' }),
    stay: () => leaving?.send({ type: 'leave.cancelled' }),
    leave: () => leaving?.send({ type: 'leave.confirmed' }),
  };
}

function resendOf(snapshot: { matches(value: { expired: RegistrationFacts['resend'] }): boolean }) {
  const states = ['resending', 'resent', 'resendFailed'] as const;
  return states.find((state) => snapshot.matches({ expired: state })) ?? 'told';
}
