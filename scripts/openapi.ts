import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { endpoints } from '../contract/endpoints.ts';
import { openApiDocument } from '../contract/openapi.ts';

/** Writes `docs/openapi.json` from the contract; with `--check` only reports if it is outdated (exit code 1). */
const file = new URL('../docs/openapi.json', import.meta.url).pathname;
const text = `${JSON.stringify(openApiDocument(endpoints), null, 2)}\n`;

function present(): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

if (!process.argv.includes('--check')) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`docs/openapi.json: ${endpoints.length} calls`);
} else if (present() === text) {
  console.log('docs/openapi.json is up to date');
} else {
  console.error('docs/openapi.json differs from the contract: run `npm run openapi` and commit it');
  process.exitCode = 1;
}
