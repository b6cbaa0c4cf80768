import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { fieldCodesOf } from '../../contract/field-codes.ts';
import { ApiError } from './api-error.ts';
import { isSigned } from '../providers/signature.ts';

/** Parses the body of a signed request with a schema. Throws an ApiError for an unsigned or invalid one. */
export type ReadSigned = <S extends z.ZodMiniType>(schema: S, request: FastifyRequest) => z.infer<S>;

/** Reads bodies signed with this secret; `now` is the time (epoch ms). */
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

/** Passes bodies on as text: the signature covers the text, which is parsed as JSON only after the signature check. */
export function takeBodiesAsText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 64 * 1024 }, (_request, body, parsed) => {
    parsed(null, body);
  });
}
