import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BASES, MAIN_ALIAS } from '../../contract/bases.ts';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf, Schema, Service } from '../../contract/call.ts';
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/cashier.ts';
import { decode } from '../../contract/decode.ts';
import { fieldCodesOf } from '../../contract/field-codes.ts';
import { fetchVerificationSession, fetchVerificationState } from '../../contract/verification.ts';
import type { WaitingBudget } from '../database/waiting.ts';
import { onBehalfOf, withinBudget } from '../database/waiting.ts';
import type { Language } from '../lib/language.ts';
import { languageOf } from '../lib/language.ts';
import type { RegistrationHolder, SignedIn } from '../domain/auth/sessions.ts';
import { deviceSecretIn } from './device-cookie.ts';
import { Refusal } from '../domain/refusal.ts';
import { ApiError } from './api-error.ts';
import type { ReadUpload } from '../domain/ports/upload.ts';
import { readUpload } from './upload.ts';

/** What a call brings, read by the contract's schemas. */
export interface Input<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  /** Not there for uploads, which are read by `readUpload`. */
  readonly body: BodyOf<C>;
  readonly readUpload: ReadUpload;
  /** The session behind the token; throws a refusal where the call's access asks for none. */
  readonly signedIn: SignedIn;
  /** Whoever holds the token: a signed-in player, or one whose registration is under way. */
  readonly holder: Holder;
  /** Null where none was sent. */
  readonly token: string | null;
  readonly idempotencyKey: string | null;
  /** The caller's address as the socket, or a trusted proxy, tells it. */
  readonly address: string;
  /** What the caller's device kept from an earlier sign-in; null without it. */
  readonly deviceSecret: string | null;
  /** The language that the caller asks for (Accept-Language), Polish without one. */
  readonly language: Language;
}

export interface Holder {
  readonly kind: 'player' | 'registration';
  readonly player: string;
  /** The token that opened the call, also where it came in the query. */
  readonly token: string;
}

interface AnyAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call of the contract with what answers it. */
export interface Implementation {
  readonly call: Call;
  readonly handle: (input: Input<Call>) => Promise<AnyAnswer | Refusal>;
}

/** Ties a handler to a call: its input and its answer are those of the contract. What a rule refuses it returns as it is. */
export function implement<C extends Call>(
  call: C,
  handle: (input: Input<C>) => Promise<(AnswerOf<C> & Pick<AnyAnswer, 'headers'>) | Refusal>,
): Implementation {
  return { call, handle };
}

/** The answers of handlers, typed by their status. */
export const ok = <Body>(body: Body): { status: 200; body: Body } => ({ status: 200, body });
export const created = <Body>(body: Body): { status: 201; body: Body } => ({ status: 201, body });
export const noContent = (): { status: 204; body: undefined } => ({ status: 204, body: undefined });

export interface RouteDeps {
  /** What a call may wait for the database in all (ms). */
  readonly waitingTime: number;
  /** Refuses where a limit of session time has ended the session. */
  readonly authenticate: (token: string) => Promise<SignedIn | Refusal | null>;
  /** `expired` for a registration token that is good no more, null for anything else. */
  readonly authenticateRegistration: (token: string) => Promise<RegistrationHolder | 'expired' | null>;
}

/** The addresses that a call is answered under. */
export function addressesOf(call: Call): string[] {
  const bases = call.service === 'main' ? [BASES.main, MAIN_ALIAS] : [BASES[call.service]];
  return bases.map((base) => `${base}${call.path}`);
}

const BODY_TIMEOUT = 30_000;

const BEARER = /^Bearer +([^\s]+) *$/i;

/** The token of a request, from `Authorization: Bearer` or `x-auth-token`. */
export function tokenOf(request: FastifyRequest): string | null {
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const header = request.headers['x-auth-token'];
  return bearer ?? (typeof header === 'string' && header !== '' ? header : null);
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new ApiError('UNPROCESSABLE_ENTITY', { fields: { [IDEMPOTENCY_KEY_HEADER]: ['format'] } });
  }
  return key;
}

type Part = 'params' | 'query' | 'body';

/** The database can't hold U+0000 in a text; nobody types it. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => key.includes('\u0000') || hasNul(part));
}

function read(part: Part, schema: Schema | null, value: unknown): unknown {
  if (schema === null) return undefined;
  const result = schema.safeParse(value);
  if (result.success && !hasNul(value)) return result.data;
  // An id or a word of a path that can't be one leads nowhere.
  if (part === 'params') throw new ApiError('NOT_FOUND');
  throw new ApiError('UNPROCESSABLE_ENTITY', {
    fields: result.success ? { '': ['characters'] } : fieldCodesOf(result.error.issues, value),
  });
}

/** Calls that a fresh tab makes after the identity provider's redirect: their token may come in the query (reading 68). */
const TOKEN_IN_QUERY: ReadonlySet<string> = new Set([fetchVerificationSession.name, fetchVerificationState.name]);

function tokensOf(call: Call, request: FastifyRequest): string[] {
  const { query } = request;
  const inQuery =
    TOKEN_IN_QUERY.has(call.name) && typeof query === 'object' && query !== null && 'registrationToken' in query
      ? query.registrationToken
      : null;
  return [tokenOf(request), inQuery].filter((token): token is string => typeof token === 'string' && token !== '');
}

interface Admitted {
  readonly signedIn: SignedIn | null;
  readonly holder: Holder | null;
}

/** Who calls, if the call's access lets him. */
async function admit(call: Call, request: FastifyRequest, deps: RouteDeps): Promise<Admitted> {
  if (call.access === 'public') return { signedIn: null, holder: null };
  const tokens = tokensOf(call, request);
  let refusal = tokens.length === 0 ? 'TOKEN_MISSING' : 'TOKEN_NOT_VALID';
  for (const token of tokens) {
    const signedIn = call.access === 'registration' ? null : await deps.authenticate(token);
    if (signedIn instanceof Refusal) throw ApiError.of(signedIn);
    if (signedIn !== null) return { signedIn, holder: { kind: 'player', player: signedIn.player, token } };
    const registration = call.access === 'player' ? null : await deps.authenticateRegistration(token);
    if (registration === 'expired') refusal = 'REGISTRATION_TOKEN_EXPIRED';
    else if (registration !== null)
      return { signedIn: null, holder: { kind: 'registration', player: registration.player, token } };
  }
  throw new ApiError(refusal);
}

function answer(
  call: Call,
  { status, body, headers = {} }: AnyAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const schema = call.answers[status];
  if (schema === undefined) throw new Error(`${call.name} answered with ${status}, which the contract doesn't have`);
  if (schema === null) return reply.code(status).send();
  const decoded = decode(schema, body);
  const wrong = decoded.ok ? decoded.reports.join('; ') : decoded.report;
  if (!decoded.ok || wrong !== '') throw new Error(`${call.name} answered against the contract: ${wrong}`);
  reply.headers({ ...headers });
  if (request.method === 'HEAD') return reply.code(status).send();
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(decoded.value));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The service that a route belongs to: it decides how a refusal is written. */
    service?: Service;
  }
  interface FastifyRequest {
    signedIn: SignedIn | null;
    holder: Holder | null;
    /** What the call may still wait for the database. */
    waitingBudget: WaitingBudget | null;
  }
}

export function isUpload(call: Call): boolean {
  return call.encoding === 'multipart';
}

/** Ends a request whose body does not arrive; uploads have the time that the server gives them. */
function hurry({ raw }: FastifyRequest): void {
  if (raw.complete) return;
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, BODY_TIMEOUT);
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => clearTimeout(timer));
}

/** Adds a call's routes; without an implementation they answer 501, after the access check and before any body is read. */
export function addRoutes(
  app: FastifyInstance,
  call: Call,
  implementation: Implementation | null,
  deps: RouteDeps,
): void {
  for (const url of addressesOf(call)) {
    app.route({
      method: call.method,
      url,
      config: { service: call.service },
      // The parser of uploads logs the headers at its lowest level, the token among them.
      ...(isUpload(call) ? { logLevel: 'info' as const } : {}),
      onRequest: async (request) => {
        if (!isUpload(call)) hurry(request);
        request.waitingBudget = { left: deps.waitingTime };
        Object.assign(request, await withinBudget(request.waitingBudget, () => admit(call, request, deps)));
        if (implementation === null) throw new ApiError('NOT_IMPLEMENTED');
      },
      handler: async (request, reply) => {
        const { signedIn, holder } = request;
        const input: Input<Call> = {
          params: read('params', call.params, request.params),
          query: read('query', call.query, request.query),
          body: isUpload(call) ? undefined : read('body', call.body, request.body ?? {}),
          readUpload: (maxFiles, work) => readUpload(request, maxFiles, work),
          get signedIn() {
            if (signedIn === null) throw new ApiError('UNAUTHORIZED');
            return signedIn;
          },
          get holder() {
            if (holder === null) throw new ApiError('UNAUTHORIZED');
            return holder;
          },
          token: tokenOf(request),
          idempotencyKey: call.idempotent ? idempotencyKeyOf(request) : null,
          address: request.ip,
          deviceSecret: deviceSecretIn(request.headers.cookie),
          language: languageOf(request.headers['accept-language']) ?? 'pl',
        };
        if (implementation === null) throw new ApiError('NOT_IMPLEMENTED');
        const handle = () => implementation.handle(input);
        const result = await withinBudget(request.waitingBudget ?? { left: deps.waitingTime }, () =>
          holder === null ? handle() : onBehalfOf(holder.player, handle),
        );
        if (result instanceof Refusal) throw ApiError.of(result);
        return answer(call, result, request, reply);
      },
    });
  }
}
