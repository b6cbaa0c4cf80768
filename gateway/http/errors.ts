import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { BASES, MAIN_ALIAS } from '../../contract/bases.ts';
import type { Service } from '../../contract/endpoint.ts';
import { DatabaseBusy } from '../database/waiting.ts';
import { PasswordQueueFull } from '../domain/auth/passwords.ts';
import { ObjectsUnavailable } from '../domain/ports/document-bytes.ts';
import { errorForLog } from '../runtime/log.ts';
import { ApiError, bodyOf } from './api-error.ts';

const CODES: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
};

/** Temporary errors of the network and of the database. */
const PASSING = new Set(
  (
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENOTFOUND EAI_AGAIN ENOSPC CONNECTION_LOST DATABASE_BUSY ' +
    '25006 25P03 25P04 40001 40P01 53100 53200 53300 55P03 57014 57P01 57P02 57P03 57P05 58030'
  ).split(' '),
);

/** Whether an error is temporary: the database, the network or the disk is unavailable. */
export function isOutage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && PASSING.has(error.code);
}

/** Why the gateway answered 503: no free connection, the database or the disk, too many passwords at once, or else. */
export const UNAVAILABLE_CAUSES = ['pool', 'database', 'passwords', 'other'] as const;
export type UnavailableCause = (typeof UNAVAILABLE_CAUSES)[number];

function unavailableCauseOf(error: Error): UnavailableCause {
  if (error instanceof DatabaseBusy) return 'pool';
  if (error instanceof PasswordQueueFull) return 'passwords';
  return isOutage(error) ? 'database' : 'other';
}

function apiErrorOf(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof PasswordQueueFull)
    return new ApiError('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '2' } });
  if (isOutage(error) || error instanceof ObjectsUnavailable) {
    return new ApiError('SERVICE_UNAVAILABLE', { headers: { 'retry-after': '2' } });
  }
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status >= 400 && status < 500) return new ApiError(CODES[status] ?? 'BAD_REQUEST', { status });
  return new ApiError('INTERNAL_ERROR', { status: 500 });
}

/** The service of a URL path, also if no endpoint has this path. */
export function serviceAt(path: string): Service {
  return [BASES.main, MAIN_ALIAS].some((base) => path === base || path.startsWith(`${base}/`)) ? 'main' : 'account';
}

export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

declare module 'fastify' {
  interface FastifyInstance {
    logOutage: (error: Error) => void;
  }
  interface FastifyRequest {
    /** Why the response is a 503; null for any other. */
    unavailableCause: UnavailableCause | null;
  }
}

/** Sends any error as a refusal of the catalogue. Internal details go only to the log, never into the response. */
export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const apiError = apiErrorOf(error);
  if (apiError.status >= 500 && apiError.code !== 'NOT_IMPLEMENTED') {
    if (isOutage(error)) request.server.logOutage(error);
    else request.log.error({ error: errorForLog(error) }, 'a call failed');
  }
  if (apiError.status === 503) request.unavailableCause = unavailableCauseOf(error);
  reply.code(apiError.status).headers({ ...apiError.headers });
  if (request.method === 'HEAD') return reply.send();
  const service = request.routeOptions.config.service ?? serviceAt(pathOf(request.url));
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(bodyOf(apiError, service)));
}

/** Connection errors by Node's code, if they are not simply a bad request. */
const CONNECTION_ERRORS: Readonly<Record<string, readonly [status: number, code: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'PAYLOAD_TOO_LARGE'],
  // Browsers open connections in advance. If one waits too long, 408 makes the browser close it and send its next
  // request on another connection; it would take any other status as the response to that request.
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'REQUEST_TIMEOUT'],
};

/** The whole response, as bytes, when no request could be parsed. */
export function rawErrorResponse(connectionError: string): string {
  const [status, code] = CONNECTION_ERRORS[connectionError] ?? [400, 'BAD_REQUEST'];
  const body = JSON.stringify({ code });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
