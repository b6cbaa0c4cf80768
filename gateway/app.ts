import { randomUUID } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import Fastify, { LogController } from 'fastify';
import { MAINTENANCE_PATH, NOTIFICATIONS_PATH, OPENAPI_PATH } from '../contract/bases.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';
import { openApiDocument } from '../contract/openapi.ts';
import { SOCKET_UNAUTHORIZED } from '../contract/push.ts';
import { withinBudget } from './database/waiting.ts';
import { isApi } from './http/api-paths.ts';
import { sendError, pathOf, rawErrorResponse } from './http/errors.ts';
import { addFaults } from './http/faults.ts';
import { addHealth } from './http/health.ts';
import { addLegalPages } from './http/legal-pages.ts';
import type { Pages } from './http/pages.ts';
import { addPages } from './http/pages.ts';
import { addPictures } from './http/pictures.ts';
import { ApiError } from './http/api-error.ts';
import { addRequestLimits } from './http/request-limits.ts';
import type { Implementation } from './http/route.ts';
import { addRoutes, isUpload } from './http/route.ts';
import { API_POLICY, HEADERS, checkOrigin } from './http/security.ts';
import { addSandboxScripts } from './http/sandbox-scripts.ts';
import type { Metrics } from './metrics/metrics.ts';
import { measureResponses } from './metrics/responses.ts';
import { errorForLog } from './runtime/log.ts';
import type { Sockets } from './push/sockets.ts';
import { createSockets } from './push/sockets.ts';
import { authRoutes } from './routes/auth.ts';
import { biometricRoutes } from './routes/biometrics.ts';
import { cashierRoutes } from './routes/cashier.ts';
import { configRoutes } from './routes/config.ts';
import { contentRoutes } from './routes/content.ts';
import { documentRoutes } from './routes/documents.ts';
import { exclusionRoutes } from './routes/exclusions.ts';
import { identityRoutes } from './routes/identity.ts';
import { incentiveRoutes } from './routes/incentives.ts';
import { limitRoutes } from './routes/limits.ts';
import { mailLinkRoutes } from './routes/mail-links.ts';
import { legalRoutes } from './routes/legal.ts';
import { messageRoutes } from './routes/messages.ts';
import { passwordRoutes } from './routes/passwords.ts';
import { playFiguresRoutes } from './routes/play-figures.ts';
import { playMonthRoutes } from './routes/play-months.ts';
import { playerRoutes } from './routes/player.ts';
import { promotionRoutes } from './routes/promotions.ts';
import { registrationRoutes } from './routes/registration.ts';
import { addTestControls } from './test-controls/test-controls.ts';
import { addWebhooks } from './routes/webhooks.ts';
import { subscriptionRoutes } from './routes/subscriptions.ts';
import { transactionRoutes } from './routes/transactions.ts';
import { withdrawalRoutes } from './routes/withdrawals.ts';
import { createOutageLog } from './runtime/outage-log.ts';
import { callerOf } from './lib/callers.ts';
import { parseTraceparent } from './lib/traceparent.ts';
import type { Services } from './runtime/services.ts';
import type { Tracing } from './tracing/tracing.ts';

const BODY_LIMIT = 64 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    requestsInFlight: () => number;
    openSockets: Sockets['counts'];
    drainSockets: Sockets['drain'];
  }
}

export interface LogTarget {
  write(line: string): void;
}

/** The endpoints that this gateway implements; all other endpoints of the contract respond with 501. */
export function implementations(services: Services): readonly Implementation[] {
  return [
    ...authRoutes(services),
    ...biometricRoutes(services),
    ...cashierRoutes(services),
    ...configRoutes(services),
    ...contentRoutes(services),
    ...documentRoutes(services),
    ...exclusionRoutes(services),
    ...identityRoutes(services),
    ...incentiveRoutes(services),
    ...legalRoutes(services),
    ...limitRoutes(services),
    ...mailLinkRoutes(services),
    ...messageRoutes(services),
    ...passwordRoutes(services),
    ...playFiguresRoutes(services),
    ...playMonthRoutes(services),
    ...playerRoutes(services),
    ...promotionRoutes(services),
    ...registrationRoutes(services),
    ...subscriptionRoutes(services),
    ...transactionRoutes(services),
    ...withdrawalRoutes(services),
  ];
}

interface AppOptions {
  readonly logTarget?: LogTarget | null;
  /** Null if nothing is measured. */
  readonly metrics?: Metrics | null;
  /** Null if nothing is traced. */
  readonly tracing?: Tracing | null;
}

/** The pages are added after the server is created, but `frameworkErrors` of the server uses them too. */
interface Shown {
  pages: Pages | null;
}

function createServer({ config, clock }: Services, logTarget: LogTarget | null, shown: Shown): FastifyInstance {
  return Fastify({
    logger: { level: config.logLevel, ...(logTarget === null ? {} : { stream: logTarget }) },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    // Traced or not: the number that a player reads out leads to the lines of the call.
    childLoggerFactory: (logger, bindings, options, { headers }) => {
      const parent = parseTraceparent(headers['traceparent']);
      return logger.child(parent === null ? bindings : { ...bindings, traceId: parent.traceId }, options);
    },
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 512 },
    exposeHeadRoutes: false,
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    forceCloseConnections: 'idle',
    connectionTimeout: 30_000,
    // Uploads can be slow; every other body has 30 s (http/route.ts).
    requestTimeout: 10 * 60_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000, maxHeaderSize: 16_384 },
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...HEADERS, date: new Date(clock.now()).toUTCString() });
      // A path that can't be decoded is treated like any unknown path.
      const path = pathOf(request.url);
      if (isApi(path) || shown.pages?.show(path, request, reply) !== true) sendError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => {
      if (error.code !== 'ECONNRESET' && !socket.destroyed) socket.end(rawErrorResponse(error.code));
    },
  });
}

/** The HTTP and socket side of the gateway. `close()` closes sockets with 1001 and waits for open requests. */
export async function createApp(
  services: Services,
  { logTarget = null, metrics = null, tracing = null }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, clock, state } = services;
  const shown: Shown = { pages: null };
  const app = createServer(services, logTarget, shown);
  const sockets = createSockets({
    ...services,
    log: app.log,
    limits: { player: config.socketsPerPlayer, ip: config.socketsPerIp },
    observer: metrics?.push,
    tracing: tracing?.push,
  });

  app.decorate('logOutage', createOutageLog(app.log));
  app.decorateRequest('signedIn', null);
  app.decorateRequest('principal', null);
  app.decorateRequest('waitingBudget', null);
  app.decorateRequest('unavailableCause', null);
  app.setErrorHandler((error, request, reply) =>
    sendError(error instanceof Error ? error : new Error('not an error'), request, reply),
  );
  await tracing?.attach(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...HEADERS, 'x-request-id': request.id, date: new Date(clock.now()).toUTCString() });
    const isEndpoint = isApi(pathOf(request.url));
    if (isEndpoint) reply.headers({ 'cache-control': 'no-store', 'content-security-policy': API_POLICY });
    if (config.publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000');
    if (request.method !== 'GET' && request.method !== 'HEAD') checkOrigin(request, config);
  });
  let requestsInFlight = 0;
  app.decorate('requestsInFlight', () => requestsInFlight);
  app.decorate('openSockets', () => sockets.counts());
  app.decorate('drainSockets', (time) => sockets.drain(time));
  app.addHook('onRequest', async (request, reply) => {
    if (request.ws) return;
    requestsInFlight += 1;
    reply.raw.once('close', () => (requestsInFlight -= 1));
  });
  app.addHook('onResponse', async (request, reply) => {
    // Never log the whole URL: paths and queries of requests contain tokens, e-mails and PESEL numbers.
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        player: request.principal?.player,
      },
      'answered',
    );
  });
  if (metrics !== null) measureResponses(app, metrics);
  readJson(app);
  addFaults(app, state);
  await addRequestLimits(app, services);
  await addSockets(app, services, sockets);

  await addEndpoints(app, services);
  const document = JSON.stringify(openApiDocument(endpoints));
  app.get(OPENAPI_PATH, (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
  if (config.sandbox !== null) {
    addWebhooks(app, config.sandbox.secret, services);
    addTestControls(app, config.sandbox.secret, services);
    addSandboxScripts(app, config.sandbox.url);
  }
  addLegalPages(app, services);
  addPictures(app);
  addHealth(app, services);

  const pages = await addPages(app, config, clock);
  shown.pages = pages;
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    if (isApi(path) || !pages.show(path, request, reply)) sendError(new ApiError('NOT_FOUND'), request, reply);
  });
  return app;
}

/** All endpoints of the contract. Uploads have their own scope, the only one that parses multipart bodies. */
async function addEndpoints(app: FastifyInstance, services: Services): Promise<void> {
  const { config, sessions } = services;
  const known = new Map(
    implementations(services).map((implementation) => [implementation.endpoint.name, implementation]),
  );
  const add = (scope: FastifyInstance, wanted: readonly Endpoint[]): void => {
    for (const endpoint of wanted) {
      addRoutes(scope, endpoint, known.get(endpoint.name) ?? null, {
        waitingTime: config.databaseTimeouts.request,
        authenticate: (token) => sessions.authenticate(token),
        authenticateRegistration: (token) => sessions.authenticateRegistration(token),
      });
    }
  };
  add(
    app,
    endpoints.filter((endpoint) => !isUpload(endpoint)),
  );
  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, { throwFileSizeLimit: false });
    add(scope, endpoints.filter(isUpload));
  });
}

/** Parses JSON as fastify does, but accepts an empty body: clients often send the JSON content type without a body. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString();
    if (text === '') done(null, undefined);
    else void parse(request, text, done);
  });
}

async function addSockets(app: FastifyInstance, { config, sessions }: Services, sockets: Sockets): Promise<void> {
  await app.register(fastifyWebsocket, {
    options: { maxPayload: 4_096, perMessageDeflate: false },
    preClose: (done) => {
      sockets.stop();
      app.websocketServer.close();
      done();
    },
    errorHandler: (error, socket, request) => {
      request.log.error({ error: errorForLog(error) }, 'a socket failed');
      socket.terminate();
    },
  });
  const authenticate = (token: string) =>
    withinBudget({ left: config.databaseTimeouts.request }, () => sessions.authenticateSocket(token));
  const notASocket = (): never => {
    throw new ApiError('BAD_REQUEST', { status: 426, headers: { upgrade: 'websocket' } });
  };
  // A browser can't see the status of a refused upgrade, so the socket is opened and closed with its own code.
  app.route({
    method: 'GET',
    url: NOTIFICATIONS_PATH,
    onRequest: async (request) => checkOrigin(request, config),
    handler: notASocket,
    wsHandler: async (socket, request) => {
      const query: unknown = request.query;
      const token = typeof query === 'object' && query !== null && 'token' in query ? query.token : null;
      const principal = typeof token === 'string' ? await authenticate(token) : null;
      if (principal === null) socket.close(SOCKET_UNAUTHORIZED, 'TOKEN_NOT_VALID');
      else await sockets.open(socket, principal, callerOf(request.ip));
    },
  });
  app.route({
    method: 'GET',
    url: MAINTENANCE_PATH,
    onRequest: async (request) => checkOrigin(request, config),
    handler: notASocket,
    wsHandler: (socket, request) => sockets.openMaintenance(socket, callerOf(request.ip)),
  });
}
