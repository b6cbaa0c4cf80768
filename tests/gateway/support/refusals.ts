import type { Endpoint } from '../../../contract/endpoint.ts';
import type { TestResponse } from './gateway.ts';

/** True for a refusal's body in the service's format. */
export function isRefusal(endpoint: Endpoint, { status, body }: TestResponse): boolean {
  if (endpoint.method === 'HEAD') return body === null;
  if (typeof body !== 'object' || body === null) return false;
  if (endpoint.name === 'auth.loginByBiometrics' && status === 401) return Object.keys(body).length === 0;
  const word = endpoint.service === 'main' ? 'message' : 'code';
  const code: unknown = Reflect.get(body, word);
  const isMarked = endpoint.service !== 'main' || Reflect.get(body, 'code') === 1;
  const isBare = Object.keys(body).every((key) => ['code', 'message', 'fields', 'errors'].includes(key));
  return status >= 400 && isMarked && isBare && typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code);
}
