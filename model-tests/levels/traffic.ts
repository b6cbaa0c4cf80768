import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Request } from 'playwright';
import { BASES } from '../../contract/bases.ts';
import { CLIENT_IP_HEADER, IDEMPOTENCY_KEY_HEADER } from '../../contract/cashier.ts';
import { decode } from '../../contract/decode.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { ROOT } from '../../tooling/root.ts';
import { kebab } from '../engine/kebab.ts';
import { canonical, plain, type Json } from '../engine/json.ts';

/**
 * What leaves a page while a path is walked, by lane: requests to an endpoint, writes of a storage key or cookie, messages
 * to other tabs, sockets by their address, addresses of pages, files that are saved, line by line. In each lane in the
 * order of leaving; between lanes no order is kept, since machines of one page run at the same time.
 */
export type Traffic = Readonly<Record<string, readonly Json[]>>;

/** What was done on a path, and what left the page meanwhile. */
export interface PathTraffic {
  readonly did: string;
  readonly left: Traffic;
}

/** By the paths' titles. */
export type TrafficByPath = Readonly<Record<string, PathTraffic>>;

/** A call as the browser sends it. */
export type SentRequest = Pick<Request, 'url' | 'headers' | 'postData'>;

interface Entry {
  readonly lane: string;
  readonly value: Json;
  /** Asked again by itself, as a query is: only what was asked counts, not how often. */
  readonly isRead: boolean;
}

/** Headers that say what a call does; others say who calls, in which language and from which page. */
const HEADERS = [IDEMPOTENCY_KEY_HEADER, CLIENT_IP_HEADER, 'authorization'] as const;

/** Fields that are another at each signing with a device's key. */
const RANDOM: readonly string[] = ['nonce', 'signature', 'publicKey'];
/**
 * A UUID, or 16 random bytes as hex digits or in base64url. One in forty of the last has no digit: four capitals beside
 * small letters tell it from a word.
 */
const MADE_UP =
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\b[0-9a-f]{32}\b|(?<![\w-])(?:(?=[\w-]*\d)(?=[\w-]*[A-Z])|(?=[\w-]*[a-z])(?=(?:[\w-]*?[A-Z]){4}))[\w-]{22}(?![\w-])/g;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)/g;
/** Epoch ms of the years 2026 and 2027: the page's clock, which a slow machine moves a little. */
const CLOCK = { from: Date.UTC(2026, 0), to: Date.UTC(2028, 0) };

/** Collects the traffic of one page. */
export class TrafficRecorder {
  private readonly entries: Entry[] = [];

  /** A call that changes something, or one that the path answers. */
  request(endpoint: Endpoint, request: SentRequest): void {
    this.entries.push({ lane: endpoint.name, value: requestOf(endpoint, request), isRead: isRead(endpoint) });
  }

  /** What the page's own script saw (`watchLeaving`), or another site that was opened. */
  left(lane: string, value: unknown): void {
    this.entries.push({ lane, value: parsed(value), isRead: false });
  }

  /** A socket, with its address; it may be opened again. */
  opened(url: string): void {
    this.entries.push({ lane: 'sockets', value: url, isRead: true });
  }

  /** All that has left so far, with made-up ids and times replaced: an id is the same name wherever it stands. */
  traffic(): Traffic {
    const lanes = new Map<string, Entry[]>();
    for (const entry of this.entries) lanes.set(entry.lane, [...(lanes.get(entry.lane) ?? []), entry]);
    const names = new Map<string, string>();
    return Object.fromEntries(
      [...lanes]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([lane, entries]) => [lane, listed(entries, names)]),
    );
  }
}

/** Reads whose order does not matter are listed once each; what changes something, each time. */
function listed(entries: readonly Entry[], names: Map<string, string>): readonly Json[] {
  const values = entries.map(({ value }) => withoutChance(value, names));
  if (!entries.every(({ isRead }) => isRead)) return values;
  return [...new Map(values.map((value) => [canonical(value), value])).entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, value]) => value);
}

const isRead = ({ method }: Endpoint): boolean => method === 'GET' || method === 'HEAD';

/** Decoded by the contract, so that money is in grosze; text that it refuses stands as it was sent. */
function requestOf(endpoint: Endpoint, request: SentRequest): Json {
  const url = new URL(request.url());
  const query = Object.fromEntries(url.searchParams);
  const sent = request.headers();
  const headers = Object.fromEntries(HEADERS.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])));
  const parts = {
    params: paramsOf(endpoint, url.pathname),
    query,
    headers,
  };
  const filled = Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0);
  const body = bodyOf(endpoint, request);
  return plain({ ...Object.fromEntries(filled), ...(body === undefined ? {} : { body }) });
}

function paramsOf(endpoint: Endpoint, pathname: string): Readonly<Record<string, string>> {
  const parts = `${BASES[endpoint.service]}${endpoint.path}`.split('/');
  const values = pathname.split('/');
  return Object.fromEntries(
    parts.flatMap((part, index) =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(values[index] ?? '')]] : [],
    ),
  );
}

function bodyOf(endpoint: Endpoint, request: SentRequest): unknown {
  const text = request.postData();
  if (text === null) return endpoint.encoding === 'multipart' ? '(files)' : undefined;
  if (endpoint.encoding === 'multipart') return fieldsOf(text);
  const body = parsed(text);
  if (endpoint.body === null) return body;
  const decoded = decode(endpoint.body, body);
  return decoded.ok ? decoded.value : { refusedByContract: body };
}

/** Names of a form's fields with what was filled in; files by their names. */
function fieldsOf(text: string): readonly string[] {
  return [...text.matchAll(/name="([^"]+)"(?:; filename="([^"]*)")?[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n([^\r\n]*)/g)].map(
    ([, name = '', file, value = '']) => `${name}: ${file === undefined ? value : `file ${file}`}`,
  );
}

function parsed(value: unknown): Json {
  if (typeof value !== 'string') return plain(value);
  try {
    return plain(JSON.parse(value));
  } catch {
    return value;
  }
}

function withoutChance(value: Json, names: Map<string, string>): Json {
  if (typeof value === 'number') return value >= CLOCK.from && value < CLOCK.to ? '<time>' : value;
  if (typeof value === 'string') {
    const inner = value.startsWith('{') ? parsed(value) : value;
    if (inner !== value) return withoutChance(inner, names);
    return value.replaceAll(INSTANT, '<time>').replaceAll(MADE_UP, (id) => {
      const name = names.get(id) ?? `<id ${names.size + 1}>`;
      names.set(id, name);
      return name;
    });
  }
  if (value === null || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map((one: Json) => withoutChance(one, names));
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, RANDOM.includes(key) ? '<random>' : withoutChance(field, names)]),
  );
}

const Committed = z.record(z.string(), z.object({ did: z.string(), left: z.record(z.string(), z.array(z.json())) }));

/** The committed traffic of a machine's paths in the browser; null if there is none yet. @throws ZodError */
export function committedTraffic(machine: string): TrafficByPath | null {
  const file = join(ROOT, trafficFile(machine));
  if (!existsSync(file)) return null;
  return Committed.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Path of the file in the repository. */
export function trafficFile(machine: string): string {
  return `model-tests/${kebab(machine)}/${kebab(machine)}.traffic.json`;
}

/** One entry a line, so that a difference is read in the diff. */
export function trafficText(paths: TrafficByPath): string {
  const lane = ([name, values]: readonly [string, readonly Json[]]): string =>
    `${JSON.stringify(name)}: ${block(
      values.map((value) => JSON.stringify(value)),
      '[]',
      3,
    )}`;
  const path = ([title, { did, left }]: readonly [string, PathTraffic]): string => {
    const parts = [`"did": ${JSON.stringify(did)}`, `"left": ${block(Object.entries(left).map(lane), '{}', 2)}`];
    return `${JSON.stringify(title)}: ${block(parts, '{}', 1)}`;
  };
  return `${block(Object.entries(paths).map(path), '{}', 0)}\n`;
}

function block(entries: readonly string[], [open, close]: string | readonly string[], depth: number): string {
  if (entries.length === 0) return `${open}${close}`;
  const indent = '  '.repeat(depth);
  return `${open}\n${indent}  ${entries.join(`,\n${indent}  `)}\n${indent}${close}`;
}

/** How a path's traffic differs from the committed one, in words; empty if it does not. */
export function pathFaults(is: PathTraffic, should: PathTraffic | undefined): readonly string[] {
  if (should?.did !== is.did)
    return ['the traffic of this path is not committed: npm run traffic, and read the difference'];
  return trafficFaults(is.left, should.left);
}

/** The first difference of each lane, in words; empty if there is none. */
function trafficFaults(is: Traffic, should: Traffic): readonly string[] {
  const lanes = [...new Set([...Object.keys(should), ...Object.keys(is)])];
  return lanes.flatMap((lane) => {
    const [left, wanted] = [is[lane] ?? [], should[lane] ?? []];
    for (let index = 0; index < Math.max(left.length, wanted.length); index++) {
      const [one, other] = [left[index], wanted[index]].map((value) =>
        value === undefined ? 'nothing' : canonical(value),
      );
      if (one !== other) return [`${lane}, number ${index + 1}: ${one} left the page, not ${other}`];
    }
    return [];
  });
}

/** What every call must be, whatever was committed: an idempotent one has its key, and the contract reads its body. */
export function requestFaults(endpoint: Endpoint, request: SentRequest): readonly string[] {
  const key = request.headers()[IDEMPOTENCY_KEY_HEADER];
  const faults = endpoint.idempotent && !key ? [`${endpoint.name} left the page without an Idempotency-Key`] : [];
  const text = request.postData();
  if (endpoint.body === null || endpoint.encoding !== 'json' || text === null) return faults;
  return decode(endpoint.body, parsed(text)).ok
    ? faults
    : [...faults, `${endpoint.name} left the page as the contract refuses it`];
}

/** Runs in a page before the app; tells `__left` what the page stores, says to other tabs, saves, and where it goes. */
export function watchLeaving(): void {
  const { __left: left } = globalThis as unknown as { __left: (lane: string, value: unknown) => void };
  const stores = new Map<Storage, string>([
    [localStorage, 'localStorage'],
    [sessionStorage, 'sessionStorage'],
  ]);
  const setItem = Reflect.get(Storage.prototype, 'setItem');
  const removeItem = Reflect.get(Storage.prototype, 'removeItem');
  Storage.prototype.setItem = function set(this: Storage, key: string, value: string) {
    if (this.getItem(key) !== value) left(`${stores.get(this)} ${key}`, value);
    setItem.call(this, key, value);
  };
  Storage.prototype.removeItem = function remove(this: Storage, key: string) {
    // Also of what is not there: a path seldom has what an earlier session left.
    left(`${stores.get(this)} ${key}`, null);
    removeItem.call(this, key);
  };
  const postMessage = Reflect.get(BroadcastChannel.prototype, 'postMessage') as (
    this: BroadcastChannel,
    message: unknown,
  ) => void;
  BroadcastChannel.prototype.postMessage = function post(this: BroadcastChannel, message: unknown) {
    left(`to other tabs ${this.name}`, message);
    postMessage.call(this, message);
  };
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  if (cookie) {
    const get = Reflect.get(cookie, 'get') as (this: Document) => string;
    const set = Reflect.get(cookie, 'set') as (this: Document, text: string) => void;
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => get.call(document),
      set: (text: string) => {
        left(`cookie ${text.split('=')[0]}`, text.slice(text.indexOf('=') + 1));
        set.call(document, text);
      },
    });
  }
  const made = new Map<string, Blob>();
  const makeUrl = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (part: Blob | MediaSource) => {
    const url = makeUrl(part);
    if (part instanceof Blob) made.set(url, part);
    return url;
  };
  const clickElement = Reflect.get(HTMLElement.prototype, 'click');
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    const file = this.hasAttribute('download') ? made.get(this.href) : undefined;
    const name = this.download;
    const tell = async (whole: Blob): Promise<void> => {
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await whole.arrayBuffer());
      left('files', { name, type: whole.type, lines: text.replace('\uFEFF', '(BOM)').split('\r\n') });
    };
    if (file) void tell(file);
    clickElement.call(this);
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (state: unknown, unused: string, url?: string | URL | null) => {
      const before = location.href;
      change(state, unused, url);
      if (location.href !== before) left('address', location.pathname + location.search);
    };
  }
}
