import type { Clock } from './clock.ts';
import { decodeJson } from './json.ts';
import { signatureHeaders } from './signature.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** `body` is the decoded JSON; null if it is missing or invalid. */
export type GatewayResponse =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'unreachable' };

export interface GatewayRequest {
  readonly method: 'GET' | 'POST';
  /** Starts with a slash. */
  readonly path: string;
  readonly body?: unknown;
  /** Milliseconds after which the gateway counts as unreachable. */
  readonly timeout: number;
  /** Signs with a wrong secret, like a sender who only knows the URL. */
  readonly forged?: boolean;
}

export interface GatewayClient {
  readonly url: string;
  /** Sends one signed request; never throws. */
  request(request: GatewayRequest): Promise<GatewayResponse>;
}

interface Options {
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly fetch: Fetch;
}

export function createGatewayClient({ url, secret, clock, fetch }: Options): GatewayClient {
  return {
    url,
    async request({ method, path, body, timeout, forged = false }) {
      const text = body === undefined ? '' : JSON.stringify(body);
      const signed = { method, path, body: text };
      const headers = signatureHeaders(forged ? `${secret}, but not quite` : secret, clock.now(), signed);
      try {
        const response = await fetch(`${url}${path}`, {
          method,
          headers: text === '' ? headers : { ...headers, 'content-type': 'application/json' },
          ...(text === '' ? {} : { body: text }),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeout),
        });
        return { kind: 'answered', status: response.status, body: decodeJson(await response.text()) ?? null };
      } catch {
        return { kind: 'unreachable' };
      }
    },
  };
}

export function isSuccess(response: GatewayResponse): boolean {
  return response.kind === 'answered' && response.status >= 200 && response.status < 300;
}
