import { signatureHeaders } from './signature.ts';

export interface SignedRequestOptions {
  readonly url: string;
  readonly secret: string;
  /** Milliseconds for one request. */
  readonly timeout: number;
  readonly machineNow: () => number;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** One signed request to a provider; an empty body is ''. Null where no answer came that can be read. */
export type Ask = (method: 'GET' | 'POST', path: string, body: string) => Promise<ProviderAnswer | null>;

export function createAsk({ url, secret, timeout, machineNow }: SignedRequestOptions): Ask {
  return async (method, path, body) => {
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          ...signatureHeaders(secret, machineNow(), { method, path, body }),
          ...(body === '' ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === '' ? {} : { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return null;
    }
  };
}
