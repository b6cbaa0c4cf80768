import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import { decodeJson } from '../json.ts';
import type { Collection, Tracker } from './collected.ts';
import { CollectedEvent } from './collected.ts';
import { installChat } from './install-chat.ts';
import { installPixel, installTagManager } from './install-trackers.ts';

export const THIRD_PARTIES = ['chat', 'pixel', 'tagManager'] as const;
export type ThirdParty = (typeof THIRD_PARTIES)[number];

export const SCRIPT_MODES = ['ready', 'broken', 'hollow', 'slow'] as const;
export type ScriptMode = (typeof SCRIPT_MODES)[number];

/** The panel's setting for the next load of each script; a `hollow` script loads and does nothing. */
export type ScriptSwitches = Record<ThirdParty, ScriptMode>;

/** Delay of a script in the mode `slow` (ms): longer than the app's timeout. */
export const SCRIPT_DELAY = 40_000;

/** A transparent GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const CROSS_ORIGIN = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** The scripts' texts, by the file name that the app requests. */
export function thirdPartyScripts(publicUrl: string): Readonly<Record<ThirdParty, { file: string; text: string }>> {
  const called = (install: (collect: string) => void, path: string): string =>
    `(${install.toString()})(${JSON.stringify(publicUrl + path)});\n`;
  return {
    chat: { file: 'chat.js', text: `(${installChat.toString()})();\n` },
    pixel: { file: 'pixel.js', text: called(installPixel, '/pixel.gif') },
    tagManager: { file: 'tag-manager.js', text: called(installTagManager, '/beacon') },
  };
}

export interface ThirdPartyOptions {
  readonly publicUrl: string;
  readonly switches: ScriptSwitches;
  readonly collection: Collection;
  readonly clock: Clock;
}

/** The scripts of chat, pixel and tag manager, and the endpoints to which the two trackers send events. */
export function registerThirdParties(
  app: FastifyInstance,
  { publicUrl, switches, collection, clock }: ThirdPartyOptions,
): void {
  const scripts = thirdPartyScripts(publicUrl);
  for (const party of THIRD_PARTIES) {
    const { file, text } = scripts[party];
    app.get(`/${file}`, async (_request, reply) => {
      reply.headers(CROSS_ORIGIN);
      const mode = switches[party];
      if (mode === 'broken') return reply.code(500).type('text/plain').send('This script is broken on purpose.\n');
      if (mode === 'slow') await new Promise<void>((resolve) => void clock.after(SCRIPT_DELAY, resolve));
      return reply.type('text/javascript; charset=utf-8').send(mode === 'hollow' ? '// nothing\n' : text);
    });
  }

  const store = (tracker: Tracker, given: unknown, reply: FastifyReply): boolean => {
    reply.headers(CROSS_ORIGIN);
    const event = CollectedEvent.safeParse(given);
    if (event.success) collection.add({ tracker, at: clock.now(), ...event.data });
    return event.success;
  };

  app.get<{ Querystring: { name?: unknown; fields?: unknown } }>('/pixel.gif', async ({ query }, reply) => {
    const fields = typeof query.fields === 'string' ? decodeJson(query.fields) : null;
    const isStored = store('pixel', { name: query.name, fields }, reply);
    return reply
      .code(isStored ? 200 : 400)
      .type('image/gif')
      .send(PIXEL);
  });

  void app.register(async (beacons) => {
    beacons.removeAllContentTypeParsers();
    beacons.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, body, done) =>
      done(null, body),
    );
    beacons.post<{ Body: string }>('/beacon', async ({ body }, reply) => {
      const isStored = store('tagManager', decodeJson(body), reply);
      return reply.code(isStored ? 204 : 400).send();
    });
  });
}

/** GET /analytics.json: the events as JSON, newest first. */
export function registerCollectedReading(app: FastifyInstance, collection: Collection): void {
  app.get('/analytics.json', async (_request, reply) => reply.send(collection.list()));
}
