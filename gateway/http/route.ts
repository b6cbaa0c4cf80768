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

/** A request, parsed by the contract's schemas. */
export interface Input<C extends Endpoint> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  /** Undefined for uploads, which are read by `readUpload`. */
  readonly body: BodyOf<C>;
  readonly readUpload: ReadUpload;
  /** The session of the token; the getter throws if the endpoint's access does not require a session. */
  readonly signedIn: SignedIn;
  /** The token's owner: a signed-in player, or one whose registration is in progress. */
  readonly principal: Principal;
  /** Null if none was sent. */
  readonly token: string | null;
  readonly idempotencyKey: string | null;
  /** The IP of the socket, or the one reported by a trusted proxy. */
  readonly ip: string;
  /** The secret that the client's device stored at an earlier sign-in; null if there is none. */
  readonly deviceSecret: string | null;
  /** The client's language (Accept-Language); Polish by default. */
  readonly language: Language;
}

export interface Principal {
  readonly kind: 'player' | 'registration';
  readonly player: string;
  /** The token that authenticated the request, from a header or the query. */
  readonly token: string;
}

interface AnyResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An endpoint of the contract with its handler. */
export interface Implementation {
  readonly endpoint: Endpoint;
  readonly handle: (input: Input<Endpoint>) => Promise<AnyResponse | Refusal>;
  /** The handler authenticates the token itself; without any token the request is refused all the same. */
  readonly authenticates: boolean;
}

/** Binds a handler to an endpoint, with the contract's types. Refusals of rules are returned unchanged. */
export function implement<C extends Endpoint>(
  endpoint: C,
  handle: (input: Input<C>) => Promise<(ResponseOf<C> & Pick<AnyResponse, 'headers'>) | Refusal>,
  { authenticates = false }: Partial<Pick<Implementation, 'authenticates'>> = {},
): Implementation {
  return { endpoint, handle, authenticates };
}

/** The responses of handlers, typed by their status. */
export const ok = <Body>(body: Body): { status: 200; body: Body } => ({ status: 200, body });
export const created = <Body>(body: Body): { status: 201; body: Body } => ({ status: 201, body });
export const noContent = (): { status: 204; body: undefined } => ({ status: 204, body: undefined });

export interface RouteDeps {
  /** Total time that a request may wait for the database (ms). */
  readonly waitingTime: number;
  /** Refuses if a session time limit has ended the session. */
  readonly authenticate: (token: string) => Promise<SignedIn | Refusal | null>;
  /** `expired` for a registration token that is no longer valid, null for anything else. */
  readonly authenticateRegistration: (token: string) => Promise<RegistrationPrincipal | 'expired' | null>;
}

/** The URL paths of an endpoint. */
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

/** PostgreSQL can't store U+0000 in a text; people never type it. */
function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => key.includes('\u0000') || hasNul(part));
}

function read(part: RequestSection, schema: Schema | null, value: unknown): unknown {
  if (schema === null) return undefined;
  const result = schema.safeParse(value);
  if (result.success && !hasNul(value)) return result.data;
  // An invalid id or value in the path is treated as an unknown path.
  if (part === 'params') throw new ApiError('NOT_FOUND');
  throw new ApiError('UNPROCESSABLE_ENTITY', {
    fields: result.success ? { '': ['characters'] } : fieldCodesOf(result.error.issues, value),
  });
}

/** Requests of a new tab after the identity provider's redirect: their token may be in the query (reading 68). */
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

/** Authenticates the request as the endpoint's access requires. */
async function authenticate(
  endpoint: Endpoint,
  request: FastifyRequest,
  deps: RouteDeps,
  isLeftToHandler: boolean,
): Promise<Authenticated> {
  if (endpoint.access === 'public') return { signedIn: null, principal: null };
  const tokens = tokensOf(endpoint, request);
  if (isLeftToHandler && tokens.length > 0) return { signedIn: null, principal: null };
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
    /** The service of a route: it determines the format of a refusal. */
    service?: Service;
    /** The handler authenticates the token itself. */
    authenticates?: boolean;
  }
  interface FastifyRequest {
    signedIn: SignedIn | null;
    principal: Principal | null;
    /** Time that the request may still wait for the database. */
    waitingBudget: WaitingBudget | null;
  }
}

export function isUpload(endpoint: Endpoint): boolean {
  return endpoint.encoding === 'multipart';
}

/** Ends a request whose body is incomplete after BODY_TIMEOUT; uploads have the server's longer timeout. */
function hurry({ raw }: FastifyRequest): void {
  if (raw.complete) return;
  const timer = setTimeout(() => {
    if (!raw.complete) raw.destroy();
  }, BODY_TIMEOUT);
  raw.once('close', () => clearTimeout(timer));
  raw.once('end', () => clearTimeout(timer));
}

/** Adds an endpoint's routes. Without an implementation they respond with 501, after authentication. */
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
      config: { service: endpoint.service, authenticates: implementation?.authenticates ?? false },
      // At its lowest level the multipart parser logs the headers, including the token.
      ...(isUpload(endpoint) ? { logLevel: 'info' as const } : {}),
      onRequest: async (request) => {
        if (!isUpload(endpoint)) hurry(request);
        request.waitingBudget = { left: deps.waitingTime };
        const isLeftToHandler = implementation?.authenticates ?? false;
        Object.assign(
          request,
          await withinBudget(request.waitingBudget, () => authenticate(endpoint, request, deps, isLeftToHandler)),
        );
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
