import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { BASES } from '../../contract/bases.ts';

const FOLDER = join(import.meta.dirname, '..', 'pictures');
const FOLDERS = ['banks', 'bucket', 'promotions', 'sponsors'] as const;
const TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.webp': 'image/webp' };

/**
 * Pictures of the configuration, the registration schema and the seeds: /cdn/banks/*, /cdn/bucket/*, /cdn/promotions/*
 * and /cdn/sponsors/*. The source of the registration banner is pictures/registration.svg.
 */
export function addPictures(app: FastifyInstance): void {
  for (const folder of FOLDERS) {
    for (const file of readdirSync(join(FOLDER, folder))) {
      const type = TYPES[extname(file)];
      if (type === undefined) throw new Error(`pictures/${folder}/${file}: a picture is one of .svg and .webp`);
      const picture = readFileSync(join(FOLDER, folder, file));
      app.get(`${BASES.cdn}/${folder}/${file}`, (_request, reply) =>
        reply.type(type).header('cache-control', 'public, max-age=86400').send(picture),
      );
    }
  }
}
