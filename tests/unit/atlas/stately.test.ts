import { createWebSocketReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { assign, createActor, createMachine, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { statelyInspector } from '../../../atlas/export/stately.ts';
import { filesUnder, readText } from '../../../tooling/files.ts';
import { InspectRelay, receiverUrl } from '../../../tooling/inspect-relay.ts';
import { chartOutline } from '../../support/chart-outline.ts';

const EMAIL = 'anna.nowak@example.pl';
const PASSWORD = 'Tajne-haslo-1';
const PESEL = '90010112345';

/** A machine with personal data in an event, the context, an input, an output, an error and a child. */
const form = setup({
  types: {
    context: {} as { email: string; pesel: string },
    events: {} as { type: 'sent'; email: string; password: string },
  },
  actors: {
    check: fromPromise<{ pesel: string }, { email: string }>(() => Promise.resolve({ pesel: PESEL })),
    refuse: fromPromise<void, { pesel: string }>(({ input }) => Promise.reject(new Error(input.pesel))),
  },
  actions: { store: assign({ email: (_, params: { email: string }) => params.email }) },
}).createMachine({
  id: 'form',
  context: { email: '', pesel: PESEL },
  output: ({ context }) => context.email,
  initial: 'open',
  states: {
    open: { on: { sent: { target: 'checking', actions: { type: 'store', params: ({ event }) => event } } } },
    checking: {
      invoke: { id: 'check', src: 'check', input: ({ context }) => ({ email: context.email }), onDone: 'refusing' },
    },
    refusing: { invoke: { id: 'refuse', src: 'refuse', input: ({ context }) => context, onError: 'closed' } },
    closed: { type: 'final' },
  },
});

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

/** A receiver on this machine that passes all on, as the package's own server does. */
async function localReceiver(): Promise<{ url: URL; texts: string[] }> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  opened.push({
    close: () => {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  });
  await once(server, 'listening');
  const texts: string[] = [];
  server.on('connection', (socket) => {
    for (const text of texts) socket.send(text);
    socket.on('message', (data: Buffer) => {
      texts.push(data.toString());
      for (const client of server.clients) if (client !== socket) client.send(data.toString());
    });
  });
  return { url: new URL(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`), texts };
}

function relayTo(url: URL): InspectRelay {
  const relay = new InspectRelay(url);
  opened.push(relay);
  return relay;
}

describe('What the inspector sends', () => {
  test('Comes to a receiver as names of machines, states and events, and nothing that a person typed or owns', async () => {
    const { url, texts } = await localReceiver();
    const relay = relayTo(url);
    const received: StatelyInspectionEvent[] = [];
    createWebSocketReceiver({ server: url.href }).subscribe((event) => received.push(event));
    const actor = createActor(form, { inspect: statelyInspector((message) => relay.send(message)) }).start();
    actor.send({ type: 'sent', email: EMAIL, password: PASSWORD });
    const values = (): unknown[] =>
      received.flatMap((event): unknown[] =>
        event.type === '@xstate.snapshot' ? [Reflect.get(event.snapshot, 'value')] : [],
      );
    await vi.waitFor(() => expect(values().at(-1)).toBe('closed'), { timeout: 5_000 });

    expect(new Set(values())).toEqual(new Set(['open', 'checking', 'refusing', 'closed']));
    expect([received[0]?.type, Reflect.get(received[0] ?? {}, 'name')]).toEqual(['@xstate.actor', 'form']);
    expect(received.some((event) => event.type === '@xstate.event' && event.event.type === 'sent')).toBe(true);
    expect([EMAIL, PASSWORD, PESEL].filter((secret) => texts.join('\n').includes(secret))).toEqual([]);
    // Of each kind of message, all that there is.
    expect(Object.fromEntries(received.map((event) => [event.type, fieldsOf(event)]))).toEqual({
      '@xstate.actor': [
        '_version',
        'createdAt',
        'definition',
        'id',
        'name',
        'rootId',
        'sessionId',
        'snapshot.status',
        'snapshot.value',
        'type',
      ],
      '@xstate.event': ['_version', 'createdAt', 'event.type', 'id', 'rootId', 'sessionId', 'sourceId', 'type'],
      '@xstate.snapshot': [
        '_version',
        'createdAt',
        'event.type',
        'id',
        'rootId',
        'sessionId',
        'snapshot.status',
        'snapshot.value',
        'type',
      ],
    });
  });

  test('Has the chart of the machine, which loads again', async () => {
    const { url } = await localReceiver();
    const sent: string[] = [];
    createActor(form, { inspect: statelyInspector((message) => sent.push(message)) }).start();
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
    expect(url.hostname).toBe('127.0.0.1');
    const { definition = '' } = JSON.parse(sent[0] ?? '{}') as { definition?: string };
    const again: AnyStateMachine = createMachine(JSON.parse(definition) as Parameters<typeof createMachine>[0]);
    expect(chartOutline(again)).toEqual(chartOutline(form));
  });
});

/** Names of fields, with those of objects inside; a field with nothing in it is not sent. */
function fieldsOf(event: object): readonly string[] {
  return Object.entries(event)
    .flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null ? Object.keys(value).map((inner) => `${key}.${inner}`) : [key],
    )
    .sort();
}

describe('The receiver', () => {
  test.each(['ws://localhost:8080', 'ws://127.0.0.1:8080/a', 'ws://[::1]:8080'])('May be %s', (text) => {
    expect(receiverUrl(text)?.href).toBe(new URL(text).href);
  });

  test.each([
    'https://stately.ai/inspect',
    'wss://stately.ai',
    'ws://192.168.0.4:8080',
    'ws://localhost.example.com',
    'ws://127.0.0.1@stately.ai',
    'localhost:8080',
  ])('May not be %s', (text) => {
    expect(() => receiverUrl(text)).toThrow(`INSPECT_URL is "${text}"`);
  });

  test('Is none unless somebody asks for one', () => {
    expect(receiverUrl(undefined)).toBeNull();
    expect(receiverUrl('')).toBeNull();
  });

  test('Gets what was said before it was there', async () => {
    const { url, texts } = await localReceiver();
    const relay = relayTo(url);
    relay.send('first');
    relay.send('second');
    await vi.waitFor(() => expect(texts).toEqual(['first', 'second']));
  });
});

test('No file that the build takes knows the inspector', () => {
  const files = filesUnder(['src', 'machines', 'domain', 'contract', 'gateway', 'sandbox', 'atlas/site'], /\.tsx?$/);
  expect(files.filter((file) => readText(file).includes('@statelyai'))).toEqual([]);
});
