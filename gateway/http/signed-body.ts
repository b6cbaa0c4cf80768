import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { fieldCodesOf } from '../../contract/field-codes.ts';
import { ApiError } from './api-error.ts';
import { isSigned } from '../providers/signature.ts';

/** The body of a signed request as a schema reads it. Throws an ApiError for an unsigned one and one that doesn't fit. */
export type ReadSigned = <S extends z.ZodMiniType>(schema: S, request: FastifyRequest) => z.infer<S>;

/** Reads bodies that are signed with this secret, by this clock (epoch ms). */
export function signedReader(secret: string, now: () => number): ReadSigned {
  return (schema, request) => {
    const text = typeof request.body === 'string' ? request.body : '';
    const signed = { method: request.method, path: request.url, body: text };
    if (!isSigned(secret, request.headers, signed, now())) throw new ApiError('UNAUTHORIZED');
    let value: unknown = null;
    try {
      value = text === '' ? null : JSON.parse(text);
    } catch {
      throw new ApiError('BAD_REQUEST');
    }
    const result = schema.safeParse(value);
    if (!result.success)
      throw new ApiError('UNPROCESSABLE_ENTITY', { fields: fieldCodesOf(result.error.issues, value) });
    return result.data;
  };
}

/** Lets bodies through as they came: a signature is over the text, which is read as JSON only once it has been checked. */
export function takeBodiesAsText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, parsed) => {
    parsed(null, body);
  });
}
