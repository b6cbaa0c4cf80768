import { signatureHeaders } from './signature.ts';

export interface SignedRequestOptions {
  readonly url: string;
  readonly secret: string;
  /** Timeout of one request (ms). */
  readonly timeout: number;
  readonly machineNow: () => number;
}

export interface ProviderResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Sends one signed request to a provider; an empty body is ''. Null if there is no readable response. */
export type Ask = (method: 'GET' | 'POST', path: string, body: string) => Promise<ProviderResponse | null>;

const MAX_RESPONSE = 64 * 1024;
/** A URL is the longest text that a provider has reason to send. */
const MAX_TEXT = 2_048;

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_RESPONSE) throw new RangeError(`an answer of more than ${MAX_RESPONSE} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Makes texts safe to store and show: removes control characters and limits the length. */
function cutTexts(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/\p{Cc}/gu, ' ').slice(0, MAX_TEXT) : value;
}

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
      return { status: response.status, body: JSON.parse(await readText(response), cutTexts) };
    } catch {
      return null;
    }
  };
}
