import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { autoRefresh } from './panel/auto-refresh.ts';

const FILES = [
  { name: 'theme.css', file: 'theme.css', type: 'text/css; charset=utf-8' },
  { name: 'panel.css', file: 'panel/panel.css', type: 'text/css; charset=utf-8' },
  { name: 'card.css', file: 'card/card.css', type: 'text/css; charset=utf-8' },
  { name: 'identity.css', file: 'identity/identity.css', type: 'text/css; charset=utf-8' },
  { name: 'icon.svg', file: 'icon.svg', type: 'image/svg+xml' },
] as const;

/** Serves the files of the pages: /assets/... */
export async function registerAssets(app: FastifyInstance): Promise<void> {
  const assets = await Promise.all(
    FILES.map(async ({ name, file, type }) => ({
      name,
      type,
      text: await readFile(new URL(file, import.meta.url), 'utf8'),
    })),
  );
  const script = { name: 'panel.js', type: 'text/javascript; charset=utf-8', text: `(${autoRefresh.toString()})();\n` };
  for (const { name, type, text } of [...assets, script]) {
    app.get(`/assets/${name}`, async (_request, reply) =>
      reply.headers({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }).type(type).send(text),
    );
  }
}
