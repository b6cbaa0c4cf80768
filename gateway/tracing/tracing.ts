import { FastifyOtelInstrumentation } from '@fastify/otel';
import type { Attributes, Context, Span, TextMapPropagator, Tracer } from '@opentelemetry/api';
import { SpanKind, SpanStatusCode, TraceFlags, context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { MAINTENANCE_PATH, NOTIFICATIONS_PATH } from '../../contract/bases.ts';
import type { StatementObserver } from '../database/client.ts';
import { errorCode } from '../database/database.ts';
import { isApi } from '../http/api-paths.ts';
import { pathOf } from '../http/errors.ts';
import type { TraceParent } from '../lib/traceparent.ts';
import { parseTraceparent, traceparentOf } from '../lib/traceparent.ts';
import type { PushTracing } from '../push/push-tracing.ts';
import type { TracingSettings } from '../runtime/tracing-settings.ts';
import { createExporter } from './exporter.ts';
import { nameOfStatement, textOfStatement } from './statements.ts';

/** A stopping gateway waits no longer for the collector (ms). */
const FLUSH_TIMEOUT = 3_000;
/** How long finished spans wait for others to be sent with (ms). */
const BATCH_DELAY = 2_000;
/** Spans that wait for the collector; further ones are dropped. */
const MAX_WAITING = 4_096;

/** What one gateway traces: each room has its own observer, and none of them knows this one. */
export interface Tracing {
  readonly statements: StatementObserver;
  readonly push: PushTracing;
  /** Traces the calls of the routes that are added afterwards. */
  attach(app: FastifyInstance): Promise<void>;
  /** Sends what is left, for a few seconds at most. Never rejects. */
  stop(): Promise<void>;
}

/** Sockets live long after their upgrade, and pages and files send no statements. */
const isTraced = (path: string): boolean => isApi(path) && path !== NOTIFICATIONS_PATH && path !== MAINTENANCE_PATH;

/** Takes the trace of a caller, read as for the log. Its flag is ignored: players must not choose what is recorded. */
const propagator: TextMapPropagator = {
  fields: () => ['traceparent'],
  inject: () => undefined,
  extract: (within, carrier, getter) => {
    const parent = parseTraceparent(getter.get(carrier, 'traceparent'));
    return parent === null ? within : under(within, parent);
  },
};

const under = (within: Context, parent: TraceParent): Context =>
  trace.setSpanContext(within, { ...parent, traceFlags: TraceFlags.NONE, isRemote: true });

/** Runs work in a span of its own. An error is told by its code alone: its text may have personal data. */
async function inSpan<T>(
  tracer: Tracer,
  span: { readonly name: string; readonly kind: SpanKind; readonly attributes: Attributes; readonly within: Context },
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const { name, kind, attributes, within } = span;
  const begun = tracer.startSpan(name, { kind, attributes }, within);
  try {
    return await context.with(trace.setSpan(within, begun), () => work(begun));
  } catch (error) {
    begun.setAttribute('error.type', errorCode(error) || 'other');
    begun.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    begun.end();
  }
}

export function createTracing({ endpoint, serviceName, ratio }: TracingSettings): Tracing {
  const exporter = createExporter(`${endpoint}/v1/traces`);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    // By the trace's id alone, so that all gateways decide alike.
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, maxQueueSize: MAX_WAITING, scheduledDelayMillis: BATCH_DELAY }),
    ],
  });
  // @fastify/otel knows only the process's own; a second gateway in this process finds them there.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(propagator);
  const tracer = provider.getTracer('gateway');

  const statements: StatementObserver = (text, run) => {
    const within = context.active();
    // The gateway's work by itself belongs to no call.
    if (!trace.getSpan(within)?.isRecording()) return run();
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': textOfStatement(text) };
    return inSpan(tracer, { name: nameOfStatement(text), kind: SpanKind.CLIENT, attributes, within }, run);
  };

  const push: PushTracing = {
    published: (notice, send) => {
      const within = context.active();
      if (!trace.getSpan(within)?.isRecording()) return send(null);
      const attributes = { 'push.notice': notice };
      return inSpan(tracer, { name: `publish ${notice}`, kind: SpanKind.PRODUCER, attributes, within }, (span) =>
        send(traceparentOf(span.spanContext())),
      );
    },
    delivered: (notice, traceparent, deliver) => {
      const parent = parseTraceparent(traceparent);
      if (parent === null) return deliver();
      const within = under(context.active(), parent);
      const attributes = { 'push.notice': notice };
      return inSpan(tracer, { name: `deliver ${notice}`, kind: SpanKind.CONSUMER, attributes, within }, deliver);
    },
  };

  return {
    statements,
    push,
    async attach(app) {
      exporter.reportTo(app.log);
      const instrumentation = new FastifyOtelInstrumentation({
        // One span for a call: those of hooks would tell nothing more.
        instrumentHooks: false,
        instrumentHandler: false,
        recordExceptions: false,
        ignorePaths: ({ url }) => !isTraced(pathOf(url)),
        requestHook: (span, request) => {
          span.updateName(`${request.method} ${request.routeOptions.url ?? 'unknown path'}`);
          if (parseTraceparent(request.headers.traceparent) === null) {
            request.log = request.log.child({ traceId: span.spanContext().traceId });
          }
        },
      });
      instrumentation.setTracerProvider(provider);
      await app.register(instrumentation.plugin());
      // A body is read outside of the call's context.
      app.addHook('preValidation', (request, _reply, done) => {
        context.with(request.opentelemetry().context ?? context.active(), done);
      });
    },
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((settle) => {
        timer = setTimeout(settle, FLUSH_TIMEOUT);
      });
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}
