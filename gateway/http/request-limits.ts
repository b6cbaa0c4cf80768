import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../lib/callers.ts';
import { parseToken } from '../lib/tokens.ts';
import type { RequestCounts } from '../runtime/request-counts.ts';
import { REQUEST_WINDOW } from '../runtime/request-counts.ts';
import type { Services } from '../runtime/services.ts';
import { ApiError } from './api-error.ts';
import { isApi } from './api-paths.ts';
import { pathOf } from './errors.ts';
import { tokenOf } from './route.ts';

type Limit = ReturnType<FastifyInstance['createRateLimit']>;
type Standing = Awaited<ReturnType<Limit>>;
type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** A store of the plugin over counts that other gateways know too. */
function storeOf(counts: RequestCounts): fastifyRateLimit.FastifyRateLimitStoreCtor {
  return class Store implements fastifyRateLimit.FastifyRateLimitStore {
    incr(subject: string, counted: Counted, _window: number, max: number): void {
      const { requests, wait } = counts.take(subject, max);
      counted(null, { current: requests, ttl: wait });
    }

    read(subject: string, counted: Counted): void {
      const { requests, wait } = counts.read(subject);
      counted(null, { current: requests, ttl: wait });
    }

    child(): Store {
      return this;
    }
  };
}

/** The player whom a session token names; whether it is valid is not known. */
function namedPlayer(request: FastifyRequest): string | null {
  const token = tokenOf(request);
  return token === null ? null : (parseToken('session', token)?.player ?? null);
}

/** Whose request it is: the authenticated player, before that the one whom the token names. */
const playerOf = (request: FastifyRequest): string | null => request.principal?.player ?? namedPlayer(request);

/** Says in the headers how much of a limit is left. @throws ApiError TOO_MANY_REQUESTS if nothing is */
function report(standing: Standing, isUsedUp: boolean, reply: FastifyReply): void {
  if (standing.isAllowed) return;
  reply.headers({
    'x-ratelimit-limit': standing.max,
    'x-ratelimit-remaining': standing.remaining,
    'x-ratelimit-reset': standing.ttlInSeconds,
  });
  if (isUsedUp) throw new ApiError('TOO_MANY_REQUESTS', { headers: { 'retry-after': String(standing.ttlInSeconds) } });
}

/**
 * Limits the requests of a player, then those of an IP. A player's requests are counted once their token has been found
 * valid, so that nobody uses up the limit of somebody else; requests of a player who has used theirs up are refused before
 * that, and are not counted for the IP, which the player may share with thousands.
 */
export async function addRequestLimits(app: FastifyInstance, { config, requestCounts }: Services): Promise<void> {
  await app.register(fastifyRateLimit, {
    global: false,
    timeWindow: REQUEST_WINDOW,
    store: storeOf(requestCounts),
  });
  const countPlayer = app.createRateLimit({
    max: config.rateLimitPerPlayer,
    keyGenerator: (request) => `player ${playerOf(request)}`,
  });
  const countIp = app.createRateLimit({
    max: config.rateLimit,
    keyGenerator: ({ ip }) => `ip ${callerOf(ip)}`,
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(pathOf(request.url))) return;
    if (namedPlayer(request) !== null) {
      const ofPlayer = await countPlayer(request, { increment: false });
      if (!ofPlayer.isAllowed && ofPlayer.remaining === 0) report(ofPlayer, true, reply);
    }
    const ofIp = await countIp(request);
    report(ofIp, !ofIp.isAllowed && ofIp.isExceeded, reply);
  });
  // After authentication, before the body is read.
  app.addHook('preParsing', async (request, reply) => {
    if (request.principal === null) return;
    const ofPlayer = await countPlayer(request);
    report(ofPlayer, !ofPlayer.isAllowed && ofPlayer.isExceeded, reply);
  });
  app.addHook('onResponse', async (request, reply) => {
    const hasAuthenticated = request.routeOptions.config.authenticates === true && reply.statusCode < 400;
    if (hasAuthenticated) await countPlayer(request);
  });
}
