import type { FastifyReply, FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Protects these pages against pages of other sites (CSRF, DNS rebinding): the Host must be ours (another name that
 * resolves to this machine is refused), and a form must come from one of our own pages.
 */
export function createGuard(publicUrl: string) {
  const published = new URL(publicUrl);

  function isOurs(request: FastifyRequest): boolean {
    return URL.canParse(`http://${request.host}`) && isOurName(new URL(`http://${request.host}`).hostname);
  }

  function isOurName(name: string): boolean {
    return LOOPBACK.has(name) || name === published.hostname;
  }

  function isOwnForm(request: FastifyRequest): boolean {
    const { origin } = request.headers;
    if (origin === undefined || !URL.canParse(origin)) return false;
    return origin === published.origin || new URL(origin).host === request.host;
  }

  return async function guard(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    if (isOurs(request) && (request.method === 'GET' || isOwnForm(request))) return undefined;
    return reply
      .code(403)
      .type('text/plain; charset=utf-8')
      .send('Refused: this form was not sent from the sandbox.\n');
  };
}

/** `formTargets` are the origins to which the response to a form may redirect. */
export function secure(reply: FastifyReply, formTargets: readonly string[] = []): FastifyReply {
  return reply.headers({
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'self'",
      "script-src 'self'",
      "img-src 'self'",
      "connect-src 'self'",
      ["form-action 'self'", ...formTargets].join(' '),
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    // With no-referrer a browser sends "Origin: null" with forms, and the guard would refuse them.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  });
}
