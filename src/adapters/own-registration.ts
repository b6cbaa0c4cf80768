import { fetchRegistration } from '../../contract/extensions.ts';
import { request } from '../api/client.ts';
import { peekRegistrationToken } from '../api/registration-token.ts';

/**
 * Whether an address or a name is that of the registration which this browser has begun, in another tab: it is taken, but by
 * nobody else. Where nobody can say, it is not.
 */
export async function isOfOwnRegistration(
  field: 'email' | 'username',
  value: string,
  signal: AbortSignal,
): Promise<boolean> {
  const token = peekRegistrationToken();
  if (token === null) return false;
  try {
    const { body } = await request(fetchRegistration, { token, signal, handlesOwnErrors: true });
    return body[field]?.toLowerCase() === value.trim().toLowerCase();
  } catch {
    signal.throwIfAborted();
    return false;
  }
}
