import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageRenderer } from '../../contract/first-paint.ts';
import type { FromThread, ThreadData, ToThread } from './page-thread.ts';

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
}

const { bundle, manifest, lazyModules, base, publicUrl } = workerData as ThreadData;
const port = parentPort;
if (port === null) throw new Error('this module is a thread of the gateway');

const files = JSON.parse(readFileSync(manifest, 'utf8')) as Readonly<Record<string, ManifestEntry>>;
const entries = new Map(Object.values(files).map((entry) => [entry.file, entry]));
const fileNames = JSON.parse(readFileSync(lazyModules, 'utf8')) as Readonly<Record<string, string>>;
const send = (message: FromThread): void => port.postMessage(message);

/** Whether the page that is rendered may ask the gateway: a player's frame has no data. */
let mayAsk = false;
let lastId = 0;
const asked = new Map<number, (response: Response) => void>();

Object.assign(globalThis, {
  location: new URL(`${publicUrl}${base}/`),
  /** The app's own calls reach the gateway without a network; all else never settles. */
  fetch: async (input: Request | URL | string, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, search, origin } = new URL(request.url);
    if (!mayAsk || request.method !== 'GET' || origin !== new URL(publicUrl).origin) return new Promise(() => {});
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      asked.set(id, resolve);
      send({ kind: 'asked', id, path: `${pathname}${search}`, headers: Object.fromEntries(request.headers) });
    });
  },
});

const renderer = (await import(pathToFileURL(bundle).href)) as PageRenderer;

/** Files of the build that these sources are in, with what they import. */
function filesOf(modules: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (key: string): void => {
    const entry = files[key] ?? entries.get(fileNames[key] ?? '');
    if (entry === undefined || found.has(entry.file)) return;
    found.add(entry.file);
    entry.imports?.forEach(add);
  };
  modules.forEach(add);
  return [...found].filter((file) => file.endsWith('.js'));
}

let earlier: Promise<unknown> = Promise.resolve();

async function render({ id, request }: ToThread & { kind: 'render' }): Promise<void> {
  mayAsk = !request.isPlayer;
  try {
    const page = await renderer.render(request);
    send({ kind: 'rendered', id, page: page && { ...page, modules: filesOf(page.modules) } });
  } catch (error) {
    send({
      kind: 'rendered',
      id,
      page: null,
      error: error instanceof Error ? (error.stack ?? error.message) : 'unknown',
    });
  }
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'render') earlier = earlier.then(() => render(message));
  else {
    const { id, status, headers, body } = message;
    asked.get(id)?.(new Response([204, 304].includes(status) ? null : body, { status, headers }));
    asked.delete(id);
  }
});

send({ kind: 'ready', routes: renderer.renderedRoutes });
