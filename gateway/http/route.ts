import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BASES, MAIN_ALIAS } from '../../contract/bases.ts';
import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf, Schema, Service } from '../../contract/endpoint.ts';
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/cashier.ts';
import { decode } from '../../contract/decode.ts';
import { fieldCodesOf } from '../../contract/field-codes.ts';
import { fetchVerificationSession, fetchVerificationState } from '../../contract/verification.ts';
import type { WaitingBudget } from '../database/waiting.ts';
import { onBehalfOf, withinBudget } from '../database/waiting.ts';
import type { Language } from '../lib/language.ts';
import { languageOf } from '../lib/language.ts';
import type { RegistrationPrincipal, SignedIn } from '../domain/auth/sessions.ts';
import { deviceSecretIn } from './device-cookie.ts';
import { Refusal } from '../domain/refusal.ts';
import { ApiError } from './api-error.ts';
import type { ReadUpload } from '../domain/ports/upload.ts';
import { readUpload } from './upload.ts';

/** What a request brings, read by the contract's schemas. */
export interface Input<C extends Endpoint> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  /** Not there for uploads, which are read by `readUpload`. */
  readonly body: BodyOf<C>;
  readonly readUpload: ReadUpload;
  /** The session behind the token; throws a refusal where the request's access asks for none. */
  readonly signedIn: SignedIn;
  /** Whoever holds the token: a signed-in player, or one whose registration is under way. */
  readonly principal: Principal;
  /** Null where none was sent. */
  readonly token: string | null;
  readonly idempotencyKey: string | null;
  /** The caller's address as the socket, or a trusted proxy, tells it. */
  readonly ip: string;
  /** What the caller's device kept from an earlier sign-in; null without it. */
  readonly deviceSecret: string | null;
  /** The language that the caller asks for (Accept-Language), Polish without one. */
  readonly language: Language;
}

export interface Principal {
  readonly kind: 'player' | 'registration';
  readonly player: string;
  /** The token that opened the request, also where it came in the query. */
  readonly token: string;
}

interface AnyResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request of the contract with what answers it. */
export interface Implementation {
  readonly endpoint: Endpoint;
  readonly handle: (input: Input<Endpoint>) => Promise<AnyResponse | Refusal>;
}

/** Ties a handler to a request: its input and its response are those of the contract. What a rule refuses it returns as it is. */
export function implement<C extends Endpoint>(
  endpoint: C,
  handle: (input: Input<C>) => Promise<(ResponseOf<C> & Pick<AnyResponse, 'headers'>) | Refusal>,
): Implementation {
  return { endpoint, handle };
}

/** The responses of handlers, typed by their status. */
export const ok = <Body>(body: Body): { status: 200; body: Body } => ({ status: 200, body });
export const created = <Body>(body: Body): { status: 201; body: Body } => ({ status: 201, body });
export const noContent = (): { status: 204; body: undefined } => ({ status: 204, body: undefined });

export interface RouteDeps {
  /** What a request may wait for the database in all (ms). */
  readonly waitingTime: number;
  /** Refuses where a limit of session time has ended the session. */
  readonly authenticate: (token: string) => Promise<SignedIn | Refusal | null>;
  /** `expired` for a registration token that is good no more, null for anything else. */
  readonly authenticateRegistration: (token: string) => Promise<RegistrationPrincipal | 'expired' | null>;
}

/** The addresses that a request is answered under. */
export function urlsOf(endpoint: Endpoint): string[] {
  const bases = endpoint.service === 'main' ? [BASES.main, MAIN_ALIAS] : [BASES[endpoint.service]];
  return bases.map((base) => `${base}${endpoint.path}`);
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

type RequestSection = 'params' | 'query' | 'body';

/** The database can't hold U+0000 in a text; nobody types it. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => key.includes('\u0000') || hasNul(part));
}

function read(part: RequestSection, schema: Schema | null, value: unknown): unknown {
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

function tokensOf(endpoint: Endpoint, request: FastifyRequest): string[] {
  const { query } = request;
  const inQuery =
    TOKEN_IN_QUERY.has(endpoint.name) && typeof query === 'object' && query !== null && 'registrationToken' in query
      ? query.registrationToken
      : null;
  return [tokenOf(request), inQuery].filter((token): token is string => typeof token === 'string' && token !== '');
}

interface Authenticated {
  readonly signedIn: SignedIn | null;
  readonly principal: Principal | null;
}

/** Who calls, if the request's access lets him. */
async function authenticate(endpoint: Endpoint, request: FastifyRequest, deps: RouteDeps): Promise<Authenticated> {
  if (endpoint.access === 'public') return { signedIn: null, principal: null };
  const tokens = tokensOf(endpoint, request);
  let refusal = tokens.length === 0 ? 'TOKEN_MISSING' : 'TOKEN_NOT_VALID';
  for (const token of tokens) {
    const signedIn = endpoint.access === 'registration' ? null : await deps.authenticate(token);
    if (signedIn instanceof Refusal) throw ApiError.of(signedIn);
    if (signedIn !== null) return { signedIn, principal: { kind: 'player', player: signedIn.player, token } };
    const registration = endpoint.access === 'player' ? null : await deps.authenticateRegistration(token);
    if (registration === 'expired') refusal = 'REGISTRATION_TOKEN_EXPIRED';
    else if (registration !== null)
      return { signedIn: null, principal: { kind: 'registration', player: registration.player, token } };
  }
  throw new ApiError(refusal);
}

function respond(
  endpoint: Endpoint,
  { status, body, headers = {} }: AnyResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const schema = endpoint.responses[status];
  if (schema === undefined)
    throw new Error(`${endpoint.name} answered with ${status}, which the contract doesn't have`);
  if (schema === null) return reply.code(status).send();
  const decoded = decode(schema, body);
  const wrong = decoded.ok ? decoded.reports.join('; ') : decoded.report;
  if (!decoded.ok || wrong !== '') throw new Error(`${endpoint.name} answered against the contract: ${wrong}`);
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
    principal: Principal | null;
    /** What the request may still wait for the database. */
    waitingBudget: WaitingBudget | null;
  }
}

export function isUpload(endpoint: Endpoint): boolean {
  return endpoint.encoding === 'multipart';
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

/** Adds a request's routes; without an implementation they answer 501, after the access check and before any body is read. */
export function addRoutes(
  app: FastifyInstance,
  endpoint: Endpoint,
  implementation: Implementation | null,
  deps: RouteDeps,
): void {
  for (const url of urlsOf(endpoint)) {
    app.route({
      method: endpoint.method,
      url,
      config: { service: endpoint.service },
      // The parser of uploads logs the headers at its lowest level, the token among them.
      ...(isUpload(endpoint) ? { logLevel: 'info' as const } : {}),
      onRequest: async (request) => {
        if (!isUpload(endpoint)) hurry(request);
        request.waitingBudget = { left: deps.waitingTime };
        Object.assign(request, await withinBudget(request.waitingBudget, () => authenticate(endpoint, request, deps)));
        if (implementation === null) throw new ApiError('NOT_IMPLEMENTED');
      },
      handler: async (request, reply) => {
        const { signedIn, principal } = request;
        const input: Input<Endpoint> = {
          params: read('params', endpoint.params, request.params),
          query: read('query', endpoint.query, request.query),
          body: isUpload(endpoint) ? undefined : read('body', endpoint.body, request.body ?? {}),
          readUpload: (maxFiles, work) => readUpload(request, maxFiles, work),
          get signedIn() {
            if (signedIn === null) throw new ApiError('UNAUTHORIZED');
            return signedIn;
          },
          get principal() {
            if (principal === null) throw new ApiError('UNAUTHORIZED');
            return principal;
          },
          token: tokenOf(request),
          idempotencyKey: endpoint.idempotent ? idempotencyKeyOf(request) : null,
          ip: request.ip,
          deviceSecret: deviceSecretIn(request.headers.cookie),
          language: languageOf(request.headers['accept-language']) ?? 'pl',
        };
        if (implementation === null) throw new ApiError('NOT_IMPLEMENTED');
        const handle = () => implementation.handle(input);
        const result = await withinBudget(request.waitingBudget ?? { left: deps.waitingTime }, () =>
          principal === null ? handle() : onBehalfOf(principal.player, handle),
        );
        if (result instanceof Refusal) throw ApiError.of(result);
        return respond(endpoint, result, request, reply);
      },
    });
  }
}
