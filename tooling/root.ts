import { resolve } from 'node:path';

/** Absolute path of the checkout, without a trailing slash; works under jsdom too, whose URL can't read files. */
export const ROOT = resolve(import.meta.dirname, '..');
