import { defineConfig } from '@playwright/test';
import { testLaunchOptions } from '../../tooling/browser.ts';
import { freePorts } from '../../tooling/free-port.ts';
import type { JourneyOptions } from './fixtures.ts';

// An E2E_PORT set from outside is a running stack (npm start); otherwise the run starts and stops its own. Workers read
// this file again: the port chosen first is passed on in the environment.
const isRunning = process.env['E2E_PORT'] !== undefined;
process.env['E2E_PORT'] ??= String(await freePorts(2));
const port = Number(process.env['E2E_PORT']);
const report = process.env['PLAYWRIGHT_JSON'];

/**
 * Journeys that change what all players see; they run after the others, one file at a time, or on their own stack
 * (scripts/test.ts).
 */
const ALONE = '**/maintenance.spec.ts';
const CLOCK = '**/*-time.spec.ts';
/** A run deletes its output folder first, so runs on two stacks need separate ones. */
const OUTPUT_ALONE = '../../test-results/e2e-alone';

// No trace by default: it costs a fifth of the time. `--trace retain-on-failure` shows what happened.
export default defineConfig<JourneyOptions>({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  ...(isRunning ? {} : { globalSetup: '../support/e2e-stack.ts' }),
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  retries: 0,
  // A shared machine is often three times slower than a person's: what hangs fails all the same.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  projects: [
    { name: 'journeys', testMatch: '**/*.spec.ts', testIgnore: [ALONE, CLOCK] },
    { name: 'alone', testMatch: ALONE, outputDir: OUTPUT_ALONE, dependencies: ['journeys'] },
    { name: 'clock', testMatch: CLOCK, outputDir: OUTPUT_ALONE, dependencies: ['alone'], workers: 1 },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${port + 1}`,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    // A worker would keep files from one page to the next, and answer what a journey answers itself.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Animations delay every click; the main journey tests the pages with animations.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await testLaunchOptions(),
  },
});
