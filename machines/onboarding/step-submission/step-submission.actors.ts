import { fromPromise } from 'xstate';
import type { FormBody } from '../../../domain/forms/form-values.ts';
import type { AvailabilityRequest } from '../availability/availability.ports.ts';
import type { FieldErrors } from '../registration/answers.ts';
import type { CreateOutcome, RecoverOutcome, SaveOutcome, StepSubmissionPorts } from './step-submission.ports.ts';

export function createStepSubmissionActors(ports: StepSubmissionPorts) {
  return {
    askAvailability: fromPromise<FieldErrors, { asked: readonly AvailabilityRequest[] }>(({ input, signal }) =>
      askAll(ports, input.asked, signal),
    ),
    create: fromPromise<CreateOutcome, { body: FormBody }>(({ input, signal }) =>
      ports.createRegistration(input, signal),
    ),
    recover: fromPromise<RecoverOutcome, { email: string; password: string }>(({ input, signal }) =>
      ports.recoverRegistration(input, signal),
    ),
    update: fromPromise<SaveOutcome, { registrationId: string; body: FormBody }>(({ input, signal }) =>
      ports.updateRegistration(input, signal),
    ),
  };
}

/** Sends all checks in parallel; one without a response does not fail the others. */
async function askAll(
  ports: StepSubmissionPorts,
  asked: readonly AvailabilityRequest[],
  signal: AbortSignal,
): Promise<FieldErrors> {
  const answers = await Promise.all(
    asked.map(async (request) => ({
      field: request.field,
      answer: await ports.checkAvailability(request, signal).catch(() => 'unknown' as const),
    })),
  );
  return Object.fromEntries(
    answers.flatMap(({ field, answer }) => (answer === 'taken' || answer === 'invalid' ? [[field, [answer]]] : [])),
  );
}
