import ky from 'ky';
import { BASES } from '../../contract/bases.ts';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '../../contract/call.ts';
import { decode } from '../../contract/decode.ts';
import { AccountProblem, codeOf, fieldErrorsOf, isContentProblem } from '../../contract/errors.ts';
import { CallError, type CallFailure } from '../lib/call-error.ts';
import { clientHooks, notifyRefusal } from './client-hooks.ts';
import { correctClock, gatewayNow } from './clock.ts';
import { readToken } from './token.ts';

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
    /** The caller itself tells the player of a call that failed; a rejected token is reported all the same. */
    readonly handlesOwnErrors?: boolean;
    /** The request outlives the page (sign-out). */
    readonly keepalive?: boolean;
  };

/** A decoded successful answer; `at` is the gateway's time, epoch ms. */
export type Answered<C extends Call> = AnswerOf<C> & { readonly at: number };

/**
 * Makes one call of the contract. Resolves with a decoded answer; rejects with a `CallError` for everything else, or
 * with the signal's reason when the caller gave up.
 */
export async function request<C extends Call>(call: C, options: CallOptions<C>): Promise<Answered<C>> {
  const token = options.token === undefined ? readToken() : options.token;
  const { response, text, failure } = await send(call, options, token);
  options.signal?.throwIfAborted();
  const failing = { token, handlesOwnErrors: options.handlesOwnErrors ?? false };
  if (failure) return fail(call, failure, failing);

  const at = timeOf(response);
  const schema = call.answers[response.status];
  if (schema === null) {
    clientHooks.callAnswered(call.name);
    return { status: response.status, body: undefined, at } as Answered<C>;
  }
  const body = parsed(text);
  if (schema === undefined || isContentProblem(body)) {
    return fail(call, refusalIn(response, body, at), failing);
  }
  const decoded = decode(schema, body);
  if (!decoded.ok) return fail(call, { kind: 'malformed', report: decoded.report }, failing);
  clientHooks.callAnswered(call.name);
  if (decoded.reports.length > 0) clientHooks.answerMended(call.name, decoded.reports);
  return { status: response.status, body: decoded.value, at } as Answered<C>;
}

/** The language of the page: the gateway writes names of documents, and mails, in it. */
function spoken(): Record<string, string> {
  const { lang: language } = document.documentElement;
  return language === '' ? {} : { 'accept-language': language };
}

type Sent =
  | { response: Response; text: string; failure?: undefined }
  | { response?: undefined; text?: undefined; failure: CallFailure };

/** The time of a call and the caller's signal hold until the last byte, not only until the headers. */
async function send<C extends Call>(call: C, options: CallOptions<C>, token: string | null): Promise<Sent> {
  const { body, query, signal, keepalive } = options as CallOptions<Call>;
  const headers: Record<string, string> = { ...spoken(), ...options.headers };
  if (token !== null && call.access !== 'public') headers['authorization'] = `Bearer ${token}`;
  const deadline = AbortSignal.timeout(options.timeout ?? TIMEOUT);
  try {
    const response = await ky(addressOf(call, options), {
      method: call.method,
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusalIn({ status, headers }: Response, body: unknown, at: number): CallFailure {
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
  readonly handlesOwnErrors: boolean;
}

function fail(call: Call, failure: CallFailure, failing: Failing): never {
  if (!call.bypassesInterceptor) intercept(call, failure, failing);
  throw new CallError(call.name, failure);
}

function intercept(call: Call, failure: CallFailure, { token, handlesOwnErrors }: Failing): void {
  if (failure.kind === 'refused') {
    if (call.access !== 'public') notifyRefusal(failure, token);
    return;
  }
  if (failure.kind === 'malformed') clientHooks.answerMalformed(failure.report);
  if (!handlesOwnErrors) clientHooks.callFailed(failure, call.name);
}
