import ky, { TimeoutError } from 'ky';
import { BASES } from '../../contract/bases.ts';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '../../contract/call.ts';
import { decode } from '../../contract/decode.ts';
import { AccountProblem, codeOf, fieldErrorsOf, isContentProblem } from '../../contract/errors.ts';
import { CallError, type CallFailure } from './call-error.ts';
import { correctClock, gatewayNow } from './clock.ts';
import { fingerprint, readToken } from './token.ts';

const TIMEOUT = 15_000;

type Part<Name extends string, Value> = Value extends undefined
  ? { readonly [N in Name]?: undefined }
  : { readonly [N in Name]: Value };

export type CallOptions<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> & {
    readonly signal?: AbortSignal;
    readonly headers?: Readonly<Record<string, string>>;
    /** Milliseconds; 15 s unless said otherwise. */
    readonly timeout?: number;
    /** Sent instead of the stored token; null sends none. */
    readonly token?: string | null;
    /** The request outlives the page (sign-out). */
    readonly keepalive?: boolean;
  };

/** A decoded successful answer; `at` is the gateway's time, epoch ms. */
export type Answered<C extends Call> = AnswerOf<C> & { readonly at: number };

export interface ClientHooks {
  /** A call was refused since its token is not good any more. */
  tokenRejected(fingerprint: string): void;
  /** A call met no network, no time, a server fault or nonsense. */
  callFailed(failure: CallFailure): void;
}

let hooks: ClientHooks = { tokenRejected: () => {}, callFailed: () => {} };

/** Told once, by the composition root: what the interceptor of API-03 does. */
export function onClientEvents(given: ClientHooks): void {
  hooks = given;
}

/**
 * Makes one call of the contract. Resolves with a decoded answer; rejects with a `CallError` for everything else, or
 * with the signal's reason when the caller gave up.
 */
export async function request<C extends Call>(call: C, options: CallOptions<C>): Promise<Answered<C>> {
  const token = options.token === undefined ? readToken() : options.token;
  const { response, failure } = await send(call, options, token);
  if (failure) return fail(call, failure, token, options.signal);

  const at = timeOf(response);
  const schema = call.answers[response.status];
  if (schema === null) return { status: response.status, body: undefined, at } as Answered<C>;
  const body = await bodyOf(response);
  if (schema === undefined || isContentProblem(body)) {
    return fail(call, refusalIn(response.status, body, at), token, options.signal);
  }
  const decoded = decode(schema, body);
  if (!decoded.ok) return fail(call, { kind: 'malformed', report: decoded.report }, token, options.signal);
  return { status: response.status, body: decoded.value, at } as Answered<C>;
}

type Sent = { response: Response; failure?: undefined } | { response?: undefined; failure: CallFailure };

async function send<C extends Call>(call: C, options: CallOptions<C>, token: string | null): Promise<Sent> {
  const { body, query, signal, keepalive } = options as CallOptions<Call>;
  const headers: Record<string, string> = { ...options.headers };
  if (token !== null && call.access !== 'public') headers['authorization'] = `Bearer ${token}`;
  try {
    const response = await ky(addressOf(call, options), {
      method: call.method,
      headers,
      retry: 0,
      timeout: options.timeout ?? TIMEOUT,
      throwHttpErrors: false,
      ...(body === undefined ? {} : { json: body }),
      ...(query === undefined ? {} : { searchParams: searchOf(query) }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    });
    return { response };
  } catch (error) {
    signal?.throwIfAborted();
    return { failure: { kind: error instanceof TimeoutError ? 'timedOut' : 'unreachable' } };
  }
}

function addressOf<C extends Call>(call: C, options: CallOptions<C>): string {
  const params = (options.params ?? {}) as Record<string, unknown>;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return `${location.origin}${BASES[call.service]}${path}`;
}

function searchOf(query: unknown): [string, string][] {
  return Object.entries(query as Record<string, unknown>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)]);
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch {
    return undefined;
  }
}

function refusalIn(status: number, body: unknown, at: number): CallFailure {
  if (status >= 500 && status !== 501) return { kind: 'fault', status };
  const problem = decode(AccountProblem, body);
  if (!problem.ok) {
    return status >= 400
      ? { kind: 'refused', status, code: '', message: '', fields: {}, at }
      : { kind: 'malformed', report: `status ${status}: ${problem.report}` };
  }
  return {
    kind: 'refused',
    status,
    code: codeOf(problem.value),
    message: problem.value.message ?? '',
    fields: fieldErrorsOf(problem.value),
    at,
  };
}

function timeOf(response: Response): number {
  const time = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(time)) correctClock(time);
  return gatewayNow();
}

function fail(call: Call, failure: CallFailure, token: string | null, signal: AbortSignal | undefined): never {
  if (!call.bypassesInterceptor && !signal?.aborted) intercept(failure, token);
  throw new CallError(call.name, failure);
}

function intercept(failure: CallFailure, token: string | null): void {
  if (failure.kind !== 'refused') hooks.callFailed(failure);
  else if (failure.status === 401 && isTokenCode(failure.code)) hooks.tokenRejected(fingerprint(token));
}

function isTokenCode(code: string): boolean {
  return code === 'UNAUTHORIZED' || code.startsWith('TOKEN_');
}
