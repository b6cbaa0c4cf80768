import { fromPromise } from 'xstate';
import type { VerificationMethodName } from '../../../contract/statuses.ts';
import type { FormSchema } from '../../../domain/forms/form-schema.ts';
import type { FormBody } from '../../../domain/forms/form-values.ts';
import { createRegistrationStepsMachine } from '../registration-steps/registration-steps.machine.ts';
import type { CompleteOutcome, FoundRegistration, Method, RegistrationPorts } from './registration.ports.ts';

export function createRegistrationActors(ports: RegistrationPorts) {
  return {
    findRegistration: fromPromise<FoundRegistration>(({ signal }) => ports.findRegistration(signal)),
    fetchSchema: fromPromise<FormSchema>(({ signal }) => ports.fetchSchema(signal)),
    loadBundledSchema: fromPromise<FormSchema>(({ signal }) => ports.loadBundledSchema(signal)),
    fetchMethods: fromPromise<readonly Method[]>(({ signal }) => ports.fetchMethods(signal)),
    complete: fromPromise<CompleteOutcome, { registrationId: string; method: VerificationMethodName; body: FormBody }>(
      ({ input, signal }) => ports.completeRegistration(input, signal),
    ),
    registrationSteps: createRegistrationStepsMachine(ports),
    resendActivation: fromPromise<void, { email: string }>(({ input, signal }) =>
      ports.resendActivation(input, signal),
    ),
  };
}
