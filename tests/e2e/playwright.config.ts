import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../scripts/browser.ts';
import { freePortPair } from '../../scripts/lib/free-port.ts';

// Workers read this file again: what the first reading chose is kept in the environment, which they inherit.
process.env['E2E_PORT'] ??= String(await freePortPair());
const port = Number(process.env['E2E_PORT']);
const report = process.env['PLAYWRIGHT_JSON'];

/** Address of the testers' panel and the sandbox of the same run. */
export const sandboxUrl = `http://localhost:${port + 1}`;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/e2e',
  globalSetup: '../support/e2e-stack.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    launchOptions: await launchOptions(),
  },
});
