import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { ByEnvironment } from '../support/by-environment.ts';

/** The test files that judge the mutants of one file: `scripts/code-mutants.ts` chooses them. */
const judges = (process.env['MUTANT_JUDGES'] ?? '').split(',');
const under = (...folders: readonly string[]): string[] =>
  judges.filter((file) => folders.some((folder) => file.startsWith(folder)));

const countAssertions = './tests/support/count-assertions.ts';
const firstFailure = './tests/mutation/first-failure.ts';
const viewSetup = [firstFailure, countAssertions, './tests/support/view-setup.ts'];
/** A path on a view, or a call of the gateway, that hangs is noticed by Stryker before this. */
const LONG_TIMEOUT = 60_000;

const ofGateway = under('tests/gateway/');

export default defineConfig({
  plugins: [react()],
  test: {
    root: '.',
    passWithNoTests: true,
    expect: { requireAssertions: true },
    sequence: { sequencer: ByEnvironment },
    env: { BASE_URL: '/account/', FORMS: '40', MODEL_SHRINK: 'no' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          environmentOptions: { jsdom: { url: 'https://account.test/account/profile' } },
          isolate: false,
          include: under('tests/unit/', 'tests/mutation/'),
          setupFiles: [firstFailure, countAssertions, './tests/support/unit-setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'view',
          environment: 'jsdom',
          isolate: false,
          include: under('tests/view/', 'model-tests/'),
          setupFiles: viewSetup,
          testTimeout: LONG_TIMEOUT,
        },
      },
      // Starts a database.
      ...(ofGateway.length === 0
        ? []
        : [
            {
              extends: true as const,
              test: {
                name: 'gateway',
                environment: 'node' as const,
                isolate: false,
                include: ofGateway,
                setupFiles: [firstFailure, countAssertions],
                globalSetup: ['./tests/support/database-server.ts'],
                testTimeout: LONG_TIMEOUT,
                hookTimeout: 2 * LONG_TIMEOUT,
              },
            },
          ]),
    ],
  },
});
