import { fromPromise } from 'xstate';
import type { VerificationMethodName } from '../../../contract/statuses.ts';
import type { AvailabilityRequest } from '../availability/availability.ports.ts';
import type { FormSchema } from '../../../domain/forms/form-schema.ts';
import type { FormBody } from '../../../domain/forms/form-values.ts';
import type {
  CompleteOutcome,
  CreateOutcome,
  FieldErrors,
  FoundRegistration,
  Method,
  RecoverOutcome,
  RegistrationPorts,
  SaveOutcome,
} from './registration.ports.ts';

export function createRegistrationActors(ports: RegistrationPorts) {
  return {
    findRegistration: fromPromise<FoundRegistration>(({ signal }) => ports.findRegistration(signal)),
    fetchSchema: fromPromise<FormSchema>(({ signal }) => ports.fetchSchema(signal)),
    loadBundledSchema: fromPromise<FormSchema>(({ signal }) => ports.loadBundledSchema(signal)),
    fetchMethods: fromPromise<readonly Method[]>(({ signal }) => ports.fetchMethods(signal)),
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
    complete: fromPromise<CompleteOutcome, { registrationId: string; method: VerificationMethodName; body: FormBody }>(
      ({ input, signal }) => ports.completeRegistration(input, signal),
    ),
    resendActivation: fromPromise<void, { email: string }>(({ input, signal }) =>
      ports.resendActivation(input, signal),
    ),
  };
}

/** All at once; one that gets no answer does not take the others with it. */
async function askAll(
  ports: RegistrationPorts,
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
