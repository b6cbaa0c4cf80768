import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });

const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(Attribute).default([]),
  events: z.array(z.unknown()).default([]),
  status: z.object({ code: z.number().optional(), message: z.string().optional() }).optional(),
});
export type CollectedSpan = z.infer<typeof Span>;

const Batch = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

export interface Collector {
  readonly url: string;
  /** All spans that came, in the order of their end. */
  readonly spans: CollectedSpan[];
  /** All that came, as it came. */
  readonly texts: string[];
  /** The names of the services. */
  readonly services: Set<unknown>;
  /** What it answers with, 200 at first; null: never. */
  status: number | null;
  close(): Promise<void>;
}

/** A collector of traces that speaks OTLP over HTTP with JSON. */
export async function openCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const texts: string[] = [];
  const services = new Set<unknown>();
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    if (request.method !== 'POST' || request.url !== '/v1/traces') {
      response.writeHead(404).end();
      return;
    }
    texts.push(body);
    for (const { resource, scopeSpans } of Batch.parse(JSON.parse(body)).resourceSpans) {
      for (const { key, value } of resource.attributes) {
        if (key === 'service.name') services.add(value['stringValue']);
      }
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    if (collector.status !== null)
      response.writeHead(collector.status, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.writeHead(400).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('the collector does not listen');
  const collector: Collector = {
    url: `http://127.0.0.1:${bound.port}`,
    spans,
    texts,
    services,
    status: 200,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return collector;
}
