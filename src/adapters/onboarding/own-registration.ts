import { fetchRegistration } from '../../../contract/extensions.ts';
import { request } from '../../api/client.ts';
import { peekRegistrationToken } from '../../api/registration-token.ts';

/**
 * Whether an e-mail or a username is taken only by the registration that this browser began, perhaps in another tab.
 * False if this cannot be found out.
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
