import { resolve } from 'node:path';

/** Absolute path of the checkout, without a slash at the end; also under jsdom, whose URL knows no files. */
export const ROOT = resolve(import.meta.dirname, '..');
