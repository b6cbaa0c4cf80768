import * as availability from '../../../contract/availability.ts';
import type { Availability, AvailabilityPorts } from '../../../machines/onboarding/availability/availability.ports.ts';
import { normalisePhoneNumber } from '../../../domain/contact/phone.ts';
import { refusalOf } from '../../lib/api-error.ts';
import { request } from '../../api/client.ts';
import { registeringToken } from '../../api/registration-token.ts';
import { isOfOwnRegistration } from './own-registration.ts';
import { queryClient } from '../../queries/query-client.ts';

const REMEMBERED = 60_000;

async function ask(field: string, value: string, signal: AbortSignal): Promise<void> {
  switch (field) {
    case 'email':
      await request(availability.checkEmail, { params: { value }, signal });
      return;
    case 'username':
      await request(availability.checkUsername, { params: { value }, signal });
      return;
    case 'pesel':
      await request(availability.checkPesel, { params: { value }, token: registeringToken(), signal });
      return;
    default:
      await request(availability.checkPhoneNumber, { params: { phone: normalisePhoneNumber(value) }, signal });
  }
}

async function isOwn(field: string, value: string, signal: AbortSignal): Promise<boolean> {
  return (field === 'email' || field === 'username') && (await isOfOwnRegistration(field, value, signal));
}

async function availabilityOf(field: string, value: string, signal: AbortSignal): Promise<Availability> {
  try {
    await ask(field, value, signal);
    return 'free';
  } catch (error) {
    const status = refusalOf(error)?.status;
    if (status === 409) return (await isOwn(field, value, signal)) ? 'free' : 'taken';
    return status === 400 || status === 422 ? 'invalid' : 'unknown';
  }
}

export const availabilityAdapter: AvailabilityPorts = {
  checkAvailability: ({ field, value }) =>
    queryClient.query({
      queryKey: ['availability', field, value],
      queryFn: ({ signal }) => availabilityOf(field, value, signal),
      staleTime: ({ state }) => (state.data === 'unknown' ? 0 : REMEMBERED),
      gcTime: REMEMBERED,
    }),
};
