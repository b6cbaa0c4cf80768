import * as z from 'zod/mini';
import { decode } from '../../contract/decode.ts';
import { VERIFICATION_METHODS } from '../../contract/statuses.ts';
import { REGISTRATION_LIFETIME } from '../../domain/constants.ts';
import { REGISTRATION_STEPS } from '../../domain/forms/registration-steps.ts';
import { gatewayNow } from './clock.ts';
import { readLocal, removeLocal, writeLocal } from './storage.ts';

const Answers = z.record(z.string(), z.union([z.string(), z.boolean(), z.number()]));
const Step = z.enum(REGISTRATION_STEPS);

const RegistrationRecord = z.object({
  /** Epoch ms. */
  keptAt: z.number(),
  registrationId: z.nullable(z.string()),
  step: Step,
  saved: z.array(Step),
  answers: Answers,
  draft: Answers,
  /** Records of an earlier release have none. */
  omitted: z._default(z.array(z.string()), []),
  method: z.enum(VERIFICATION_METHODS),
  isPhoneVerified: z.boolean(),
  uploaded: z.number(),
  told: z.array(z.union([Step, z.enum(['created', 'abandoned'])])),
});
export type RegistrationRecord = Omit<z.infer<typeof RegistrationRecord>, 'keptAt'>;

/** The registration stored by an earlier page, at most seven days old; a malformed one is removed. */
export function readRegistration(): RegistrationRecord | null {
  const text = readLocal('registration');
  if (text === null) return null;
  const decoded = decode(RegistrationRecord, parsed(text));
  if (!decoded.ok || gatewayNow() - decoded.value.keptAt > REGISTRATION_LIFETIME) {
    removeLocal('registration');
    return null;
  }
  const { keptAt: _, ...stored } = decoded.value;
  return stored;
}

export function writeRegistration(stored: RegistrationRecord): void {
  writeLocal('registration', JSON.stringify({ ...stored, keptAt: gatewayNow() }));
}

export function removeRegistration(): void {
  removeLocal('registration');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
