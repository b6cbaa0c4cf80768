import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt)$/;
const MIN_SIZE = 512;

export async function precompressFile(path: string): Promise<void> {
  const content = readFileSync(path);
  if (content.length < MIN_SIZE) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params: quality }), deflate(content, { level: 9 })]);
  if (br.length < content.length) writeFileSync(`${path}.br`, br);
  if (gz.length < content.length) writeFileSync(`${path}.gz`, gz);
}

/** Writes `<file>.br` (quality 11) and `<file>.gz` (level 9) next to every compressible file if they are smaller. */
export async function precompressFolder(folder: string): Promise<void> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  for (const path of paths.filter((name) => COMPRESSIBLE.test(name) && statSync(name).isFile())) {
    await precompressFile(path);
  }
}

/** Vite plugin: compresses the build. HTML is not compressed, since each response has its own nonce. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle(error?: Error) {
      if (!error) await precompressFolder(folder);
    },
  };
}
