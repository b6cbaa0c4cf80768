import ky from 'ky';
import { BASES } from '../../contract/bases.ts';
import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '../../contract/endpoint.ts';
import { decode } from '../../contract/decode.ts';
import { AccountProblem, codeOf, fieldErrorsOf, isContentProblem } from '../../contract/errors.ts';
import { ApiError, type ApiFailure } from '../lib/api-error.ts';
import { clientHooks, notifyRefusal } from './client-hooks.ts';
import { correctClock, gatewayNow } from './clock.ts';
import { readToken } from './token.ts';
import { traceIdFor, traceparentOf } from './traceparent.ts';

const TIMEOUT = 15_000;

type OptionalUnless<Name extends string, Value> = Value extends undefined
  ? { readonly [N in Name]?: undefined }
  : { readonly [N in Name]: Value };

export type RequestOptions<C extends Endpoint> = OptionalUnless<'params', ParamsOf<C>> &
  OptionalUnless<'query', QueryOf<C>> &
  OptionalUnless<'body', BodyOf<C>> & {
    readonly signal?: AbortSignal;
    readonly headers?: Readonly<Record<string, string>>;
    /** In ms; 15 s by default. */
    readonly timeout?: number;
    /** Sent instead of the stored token; null sends none. */
    readonly token?: string | null;
    /** The caller itself shows the error of a failed request; a rejected token is reported anyway. */
    readonly handlesOwnErrors?: boolean;
    /** The request outlives the page (sign-out). */
    readonly keepalive?: boolean;
  };

/** A decoded successful response; `at` is the gateway's time, epoch ms. */
export type ApiResponse<C extends Endpoint> = ResponseOf<C> & { readonly at: number };

/**
 * Sends one request of the contract. Resolves with a decoded response; rejects with an `ApiError`, or with the signal's
 * reason when the caller aborted.
 */
export async function request<C extends Endpoint>(endpoint: C, options: RequestOptions<C>): Promise<ApiResponse<C>> {
  const token = options.token === undefined ? readToken() : options.token;
  const traceId = traceIdFor(options.signal);
  const { response, text, failure } = await send(endpoint, options, token, traceId);
  options.signal?.throwIfAborted();
  const failing = { token, traceId, handlesOwnErrors: options.handlesOwnErrors ?? false };
  if (failure) return fail(endpoint, failure, failing);

  const at = timeOf(response);
  const schema = endpoint.responses[response.status];
  if (schema === null) {
    clientHooks.requestSucceeded(endpoint.name);
    return { status: response.status, body: undefined, at } as ApiResponse<C>;
  }
  const body = parsed(text);
  if (schema === undefined || isContentProblem(body)) {
    return fail(endpoint, failureIn(response, body, at), failing);
  }
  const decoded = decode(schema, body);
  if (!decoded.ok) return fail(endpoint, { kind: 'malformed', report: decoded.report }, failing);
  clientHooks.requestSucceeded(endpoint.name);
  if (decoded.reports.length > 0) clientHooks.responseRepaired(endpoint.name, decoded.reports);
  return { status: response.status, body: decoded.value, at } as ApiResponse<C>;
}

/** The page's language: the gateway uses it for document names and mails. */
function spoken(): Record<string, string> {
  // The gateway renders pages without a document.
  const language = typeof document === 'undefined' ? '' : document.documentElement.lang;
  return language === '' ? {} : { 'accept-language': language };
}

type Sent =
  | { response: Response; text: string; failure?: undefined }
  | { response?: undefined; text?: undefined; failure: ApiFailure };

/** The timeout and the caller's signal apply until the last byte, not only until the headers. */
async function send<C extends Endpoint>(
  endpoint: C,
  options: RequestOptions<C>,
  token: string | null,
  traceId: string,
): Promise<Sent> {
  const { body, query, signal, keepalive } = options as RequestOptions<Endpoint>;
  const headers: Record<string, string> = {
    ...spoken(),
    traceparent: traceparentOf(traceId),
    ...options.headers,
  };
  if (token !== null && endpoint.access !== 'public') headers['authorization'] = `Bearer ${token}`;
  const deadline = AbortSignal.timeout(options.timeout ?? TIMEOUT);
  try {
    const response = await ky(urlOf(endpoint, options), {
      method: endpoint.method,
      headers,
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      ...(body === undefined ? {} : { json: body }),
      ...(query === undefined ? {} : { searchParams: searchOf(query) }),
      ...(keepalive ? { keepalive } : {}),
    });
    return { response, text: await response.text() };
  } catch {
    return { failure: { kind: deadline.aborted ? 'timedOut' : 'unreachable' } };
  }
}

function urlOf<C extends Endpoint>(endpoint: C, options: RequestOptions<C>): string {
  const params = (options.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return `${location.origin}${BASES[endpoint.service]}${path}`;
}

function searchOf(query: unknown): [string, string][] {
  return Object.entries(query as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureIn({ status, headers }: Response, body: unknown, at: number): ApiFailure {
  if (status >= 500 && status !== 501) return { kind: 'fault', status };
  if (status === 408) return { kind: 'timedOut' };
  if (status < 400 && !isContentProblem(body)) {
    return { kind: 'malformed', report: `unexpected status ${status}` };
  }
  const decoded = decode(AccountProblem, body);
  const problem: AccountProblem = decoded.ok ? decoded.value : {};
  return {
    kind: 'refused',
    status,
    code: codeOf(body),
    message: problem.message ?? '',
    fields: fieldErrorsOf(problem),
    at,
    until: at + Number(headers.get('retry-after')) * 1_000,
    ...(status === 429 ? { body } : {}),
  };
}

function timeOf(response: Response): number {
  const time = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(time)) correctClock(time);
  return gatewayNow();
}

interface Failing {
  readonly token: string | null;
  readonly traceId: string;
  readonly handlesOwnErrors: boolean;
}

function fail(endpoint: Endpoint, failure: ApiFailure, failing: Failing): never {
  const error = new ApiError(endpoint.name, failure, failing.traceId);
  if (!endpoint.bypassesInterceptor) intercept(endpoint, error, failing);
  throw error;
}

function intercept(endpoint: Endpoint, error: ApiError, { token, handlesOwnErrors }: Failing): void {
  const { failure } = error;
  if (failure.kind === 'refused') {
    if (endpoint.access !== 'public') notifyRefusal(failure, token);
    return;
  }
  if (failure.kind === 'malformed') clientHooks.responseMalformed(failure.report);
  if (!handlesOwnErrors) clientHooks.requestFailed(error);
}
