import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import type { PageRequest, RenderedPage, RenderedRoute } from '../../contract/first-paint.ts';

/** A page that takes longer is given up with its thread, ms. */
const TIMEOUT = 10_000;
/** More pages than this are not rendered at the same time: the plain page is sent. */
const MAX_WAITING = 20;
const MEMORY = { maxOldGenerationSizeMb: 256 } as const;

/** Messages of the thread (page-worker.ts). */
export type FromThread =
  | { readonly kind: 'ready'; readonly routes: readonly RenderedRoute[] }
  | { readonly kind: 'asked'; readonly id: number; readonly path: string; readonly headers: Record<string, string> }
  | { readonly kind: 'rendered'; readonly id: number; readonly page: RenderedPage | null; readonly error?: string };

export type ToThread =
  | { readonly kind: 'render'; readonly id: number; readonly request: PageRequest }
  | {
      readonly kind: 'answered';
      readonly id: number;
      readonly status: number;
      readonly headers: Record<string, string>;
      readonly body: string;
    };

export interface ThreadData {
  readonly bundle: string;
  readonly manifest: string;
  /** Files of modules that the manifest does not name (tooling/lazy-modules.ts). */
  readonly lazyModules: string;
  readonly base: string;
  readonly publicUrl: string;
}

export interface PageThread {
  /** Routes that are rendered; none until the thread is ready. */
  routes(): readonly RenderedRoute[];
  /** Resolves when the thread is ready for the first time. */
  readonly ready: Promise<void>;
  render(request: PageRequest): Promise<RenderedPage | null>;
  stop(): Promise<void>;
}

/**
 * Renders pages in a thread of its own: a page never delays a payment, and the browser's globals of the app stay there.
 * A thread that ends is started again by the next page. Null without a server bundle in the app's folder.
 */
export function startPageThread(
  app: FastifyInstance,
  { appDirectory, basePath, publicUrl }: { appDirectory: string; basePath: string; publicUrl: string },
): PageThread | null {
  const data: ThreadData = {
    bundle: join(appDirectory, '.server', 'render.js'),
    manifest: join(appDirectory, '.vite', 'manifest.json'),
    lazyModules: join(appDirectory, '.vite', 'lazy-modules.json'),
    base: basePath,
    publicUrl,
  };
  if (!existsSync(data.bundle)) return null;
  let routes: readonly RenderedRoute[] = [];
  let worker: Worker | null = null;
  let lastId = 0;
  let isStopping = false;
  const ready = Promise.withResolvers<void>();
  const waiting = new Map<number, (page: RenderedPage | null, error?: Error) => void>();

  const respond = async (to: Worker, { id, path, headers }: FromThread & { kind: 'asked' }): Promise<void> => {
    const response = await app.inject({ method: 'GET', url: path, headers });
    const message: ToThread = {
      kind: 'answered',
      id,
      status: response.statusCode,
      headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
      body: response.body,
    };
    to.postMessage(message);
  };

  const start = (): Worker => {
    const started = new Worker(new URL('page-worker.ts', import.meta.url), {
      workerData: data,
      resourceLimits: MEMORY,
    });
    started.unref();
    started.on('message', (message: FromThread) => {
      if (message.kind === 'ready') {
        ({ routes } = message);
        ready.resolve();
      } else if (message.kind === 'asked') respond(started, message).catch((error: unknown) => app.log.error(error));
      else waiting.get(message.id)?.(message.page, message.error === undefined ? undefined : new Error(message.error));
    });
    started.on('error', (error) => {
      if (!isStopping) app.log.error(error, 'the thread of the pages ended');
    });
    started.on('exit', () => {
      if (worker !== started) return;
      worker = null;
      for (const settle of waiting.values()) settle(null, new Error('the thread of the pages ended'));
    });
    return started;
  };
  worker = start();

  return {
    routes: () => routes,
    ready: ready.promise,
    render(request) {
      if (isStopping || waiting.size >= MAX_WAITING) return Promise.resolve(null);
      lastId += 1;
      const id = lastId;
      const current = (worker ??= start());
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => void current.terminate(), TIMEOUT);
        timer.unref();
        waiting.set(id, (page, error) => {
          clearTimeout(timer);
          waiting.delete(id);
          if (error) reject(error);
          else resolve(page);
        });
        current.postMessage({ kind: 'render', id, request } satisfies ToThread);
      });
    },
    async stop() {
      isStopping = true;
      await worker?.terminate();
    },
  };
}
