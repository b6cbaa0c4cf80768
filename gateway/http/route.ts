import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BASES, MAIN_ALIAS } from '../../contract/bases.ts';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf, Schema, Service } from '../../contract/call.ts';
import { IDEMPOTENCY_KEY_HEADER } from '../../contract/cashier.ts';
import { decode } from '../../contract/decode.ts';
import { fieldCodesOf } from '../../contract/field-codes.ts';
import type { SignedIn } from '../domain/sessions.ts';
import { Refusal } from './refusal.ts';

/** What a call brings, read by the contract's schemas. */
export interface Input<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** The session behind the token; throws a refusal where the call's access asks for none. */
  readonly signedIn: SignedIn;
  /** Null where none was sent. */
  readonly token: string | null;
  readonly idempotencyKey: string | null;
  /** The caller's address as the socket, or a trusted proxy, tells it. */
  readonly address: string;
}

interface AnyAnswer {
  readonly status: number;
  readonly body?: unknown;
}

/** A call of the contract with what answers it. */
export interface Implementation {
  readonly call: Call;
  readonly handle: (input: Input<Call>) => Promise<AnyAnswer>;
}

/** Ties a handler to a call: its input and its answer are those of the contract. */
export function implement<C extends Call>(call: C, handle: (input: Input<C>) => Promise<AnswerOf<C>>): Implementation {
  return { call, handle };
}

/** The answers of handlers, typed by their status. */
export const ok = <Body>(body: Body): { status: 200; body: Body } => ({ status: 200, body });
export const created = <Body>(body: Body): { status: 201; body: Body } => ({ status: 201, body });
export const noContent = (): { status: 204; body: undefined } => ({ status: 204, body: undefined });

export interface RouteNeeds {
  readonly authenticate: (token: string) => Promise<SignedIn | null>;
}

/** The addresses that a call is answered under. */
export function addressesOf(call: Call): string[] {
  const bases = call.service === 'main' ? [BASES.main, MAIN_ALIAS] : [BASES[call.service]];
  return bases.map((base) => `${base}${call.path}`);
}

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
    throw new Refusal('UNPROCESSABLE_ENTITY', { fields: { [IDEMPOTENCY_KEY_HEADER]: ['format'] } });
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
  if (part === 'params') throw new Refusal('NOT_FOUND');
  throw new Refusal('UNPROCESSABLE_ENTITY', {
    fields: result.success ? { '': ['characters'] } : fieldCodesOf(result.error.issues, value),
  });
}

/** Who calls, if the call's access lets him. Registration tokens are good for nothing yet. */
async function admit(call: Call, request: FastifyRequest, { authenticate }: RouteNeeds): Promise<SignedIn | null> {
  if (call.access === 'public') return null;
  const token = tokenOf(request);
  if (token === null) throw new Refusal('TOKEN_MISSING');
  const signedIn = await authenticate(token);
  if (signedIn === null && call.access !== 'registration') throw new Refusal('TOKEN_NOT_VALID');
  return signedIn;
}

function answer(call: Call, { status, body }: AnyAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const schema = call.answers[status];
  if (schema === undefined) throw new Error(`${call.name} answered with ${status}, which the contract doesn't have`);
  if (schema === null) return reply.code(status).send();
  const decoded = decode(schema, body);
  if (!decoded.ok) throw new Error(`${call.name} answered against the contract: ${decoded.report}`);
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
  }
}

/** Adds a call's routes; without an implementation they answer 501, after the access check and before any body is read. */
export function addRoutes(
  app: FastifyInstance,
  call: Call,
  implementation: Implementation | null,
  needs: RouteNeeds,
): void {
  for (const url of addressesOf(call)) {
    app.route({
      method: call.method,
      url,
      config: { service: call.service },
      onRequest: async (request) => {
        request.signedIn = await admit(call, request, needs);
        if (implementation === null) throw new Refusal('NOT_IMPLEMENTED');
      },
      handler: async (request, reply) => {
        const { signedIn } = request;
        const input: Input<Call> = {
          params: read('params', call.params, request.params),
          query: read('query', call.query, request.query),
          body: read('body', call.body, request.body ?? {}),
          get signedIn() {
            if (signedIn === null) throw new Refusal('UNAUTHORIZED');
            return signedIn;
          },
          token: tokenOf(request),
          idempotencyKey: call.idempotent ? idempotencyKeyOf(request) : null,
          address: request.ip,
        };
        if (implementation === null) throw new Refusal('NOT_IMPLEMENTED');
        return answer(call, await implementation.handle(input), request, reply);
      },
    });
  }
}
