import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const START = fileURLToPath(new URL('../../../scripts/start.ts', import.meta.url));
/** Far below the minute of the timeout for the page. */
const SOON = 15_000;

interface Reported {
  readonly code: number | null;
  readonly lines: readonly string[];
}

/** Starts the product with this PORT, and waits until it ends. */
function started(port: string): Promise<Reported> {
  return new Promise((resolve, reject) => {
    const process_ = spawn(process.execPath, [START], {
      env: { ...process.env, PORT: port, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const end = setTimeout(() => process_.kill('SIGKILL'), SOON);
    let text = '';
    const hear = (chunk: Buffer): void => void (text += chunk.toString());
    process_.stdout.on('data', hear);
    process_.stderr.on('data', hear);
    process_.once('error', reject);
    process_.once('close', (code) => {
      clearTimeout(end);
      resolve({ code, lines: text.split('\n').filter((line) => line !== '' && !/Warning/.test(line)) });
    });
  });
}

async function takenPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('no port');
  return bound.port;
}

test.each([
  ['4190', 'port 4190 (the app) is one that browsers refuse to open'],
  ['4189', 'port 4190 (the sandbox) is one that browsers refuse to open'],
  ['0', 'PORT is "0"; it must be a number from 1 to 65534.'],
  ['65535', 'PORT is "65535"; it must be a number from 1 to 65534.'],
  ['http', 'PORT is "http"; it must be a number from 1 to 65534.'],
])('PORT=%s npm start ends at once with one line that says what to do', { timeout: 2 * SOON }, async (port, words) => {
  const { code, lines } = await started(port);
  expect(lines).toEqual([expect.stringContaining(words)]);
  expect(code).toBe(1);
});

test('A port that is in use is named, with another pair to try', { timeout: 2 * SOON }, async () => {
  const port = await takenPort();
  const { code, lines } = await started(String(port));
  expect(lines).toEqual([expect.stringContaining(`port ${port} (the app) is in use`)]);
  expect(lines[0]).toContain(`PORT=${port + 100} npm start`);
  expect(code).toBe(1);
});
