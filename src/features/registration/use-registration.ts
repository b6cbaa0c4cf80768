import type { FieldValue, FormSchema } from '../../../domain/forms/form-schema.ts';
import type { RegistrationTopic } from '../../../domain/forms/registration-phases.ts';
import type { RegistrationStep } from '../../../domain/forms/registration-steps.ts';
import {
  askedAgain,
  hasPrevious,
  isLastStep,
  registrationStatus,
  registrationStepsStatus,
  stepAhead,
  phasesOf,
  topicOf,
  wantsDocuments,
  type RegistrationStatus,
  type ShownPhase,
} from '../../../machines/onboarding/registration/registration.selectors.ts';
import type { Answers, FieldErrors } from '../../../machines/onboarding/registration/answers.ts';
import type { VerificationEnd } from '../../../machines/onboarding/verification/verification.machine.ts';
import { useActor, useActorIfAny, useHolds, useSelected, useSelectedIfAny } from '../../system/actors.ts';

export interface RegistrationViewModel {
  readonly status: RegistrationStatus;
  readonly schema: FormSchema | null;
  readonly step: RegistrationStep;
  readonly phases: readonly ShownPhase[];
  /** What the open step asks about. */
  readonly topic: RegistrationTopic;
  readonly answers: Answers;
  readonly draft: Answers;
  readonly errors: FieldErrors;
  readonly methods: readonly string[];
  readonly method: string;
  readonly hasFailed: boolean;
  readonly isClosed: boolean;
  readonly identityEnd: VerificationEnd | null;
  readonly isCreated: boolean;
  /** The step is left as soon as the last document is sent. */
  readonly isFinishing: boolean;
  readonly isPhoneVerified: boolean;
  /** Keys of the fields that a resumed registration asks for again. */
  readonly askedAgain: readonly string[];
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
  readonly setDraft: (values: Readonly<Record<string, FieldValue>>) => void;
  readonly back: (() => void) | null;
  readonly forward: (() => void) | null;
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

/** While the steps are open, their machine has the present data of the registration. */
export function useRegistration(): RegistrationViewModel & RegistrationIntents {
  const actor = useActor('registration');
  const identity = useActorIfAny('verification');
  const leaveConfirmation = useActorIfAny('leaveConfirmation');
  const steps = useActorIfAny('registrationSteps');
  const registration = useSelected('registration', whole);
  const answering = useSelectedIfAny('registrationSteps', whole);
  const isAskingToStay = useHolds('leaveConfirmation', (snapshot) => snapshot.matches('asking'));
  const context = answering?.context ?? registration.context;
  const ahead = stepAhead(context);
  return {
    status: answering ? registrationStepsStatus(answering) : registrationStatus(registration),
    phases: phasesOf(context),
    topic: topicOf(context),
    hasFailed: answering?.matches({ step: { open: { editing: 'failed' } } }) ?? false,
    isClosed: answering?.matches({ step: { open: { editing: 'closed' } } }) ?? false,
    isAskingToStay,
    resend: resendOf(registration),
    schema: context.schema,
    step: context.step,
    answers: context.answers,
    draft: context.draft,
    errors: context.errors,
    methods: context.methods.map(({ name }) => name),
    method: context.method,
    identityEnd: context.identityEnd,
    isFinishing: answering?.matches({ step: { open: { documents: { underWay: 'finishing' } } } }) ?? false,
    isCreated: context.registrationId !== null,
    isPhoneVerified: context.isPhoneVerified,
    isLastStep: isLastStep(context),
    proven: context.proven,
    replacedName: context.replacedName,
    askedAgain: askedAgain(context),
    uploaded: context.uploaded,
    wantsDocuments: wantsDocuments(context),
    submit: (values) => steps?.send({ type: 'step.submit', values }),
    setDraft: (values) => steps?.send({ type: 'draft.changed', values }),
    back: hasPrevious(context) ? () => (steps ?? actor).send({ type: 'step.back' }) : null,
    forward: ahead && (() => steps?.send({ type: 'step.open', step: ahead })),
    open: (step) => steps?.send({ type: 'step.open', step }),
    retry: () => actor.send({ type: 'registration.retry' }),
    startAgain: () => actor.send({ type: 'registration.startAgain' }),
    resendActivation: () => actor.send({ type: 'activation.resend' }),
    giveUpIdentity: () => identity?.send({ type: 'verification.giveUp' }),
    retryIdentity: () => identity?.send({ type: 'verification.retry' }),
    acknowledgeIdentity: () => identity?.send({ type: 'verification.acknowledged' }),
    stay: () => leaveConfirmation?.send({ type: 'leave.cancelled' }),
    leave: () => leaveConfirmation?.send({ type: 'leave.confirmed' }),
  };
}

/** Selects the whole snapshot. */
function whole<Snapshot>(snapshot: Snapshot): Snapshot {
  return snapshot;
}

function resendOf(snapshot: { matches(value: { expired: RegistrationViewModel['resend'] }): boolean }) {
  const states = ['resending', 'resent', 'resendFailed'] as const;
  return states.find((state) => snapshot.matches({ expired: state })) ?? 'told';
}
