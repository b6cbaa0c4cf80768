import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '../runtime/log.ts';

/** How long one batch may take (ms). */
const TIMEOUT = 5_000;

/** All that leaves the gateway. Whatever else a library puts into a span stays here. */
const TOLD = new Set([
  'db.query.text',
  'db.system.name',
  'error.type',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'push.notice',
]);

/** A span without texts of errors, events, and attributes that are not known. */
function cleaned(span: ReadableSpan): ReadableSpan {
  return {
    name: span.name,
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext === undefined ? {} : { parentSpanContext: span.parentSpanContext }),
    startTime: span.startTime,
    endTime: span.endTime,
    status: { code: span.status.code },
    attributes: Object.fromEntries(Object.entries(span.attributes).filter(([name]) => TOLD.has(name))),
    links: [],
    events: [],
    duration: span.duration,
    ended: span.ended,
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
}

export interface Exporter extends SpanExporter {
  /** Where it is said that the collector is lost, and that it is back. */
  reportTo(log: Log): void;
}

export function createExporter(url: string): Exporter {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: TIMEOUT });
  let log: Log | null = null;
  let isLost = false;
  return {
    reportTo: (given) => {
      log = given;
    },
    export: (spans, settle) =>
      exporter.export(spans.map(cleaned), (result) => {
        const fails = result.error !== undefined;
        if (fails && !isLost) log?.warn('the collector of traces does not take spans; they are dropped');
        if (!fails && isLost) log?.info('the collector of traces takes spans again');
        isLost = fails;
        settle(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
