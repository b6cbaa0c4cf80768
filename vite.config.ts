import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const viewSetup = ['./tests/support/view-setup.ts'];

export default defineConfig({
  plugins: [react()],
  test: {
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [
      {
        extends: true,
        test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'view',
          environment: 'jsdom',
          include: ['tests/view/**/*.test.tsx'],
          setupFiles: viewSetup,
          testTimeout: 15_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'gateway',
          environment: 'node',
          include: ['tests/gateway/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'model',
          environment: 'node',
          include: ['model-tests/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'model-view',
          environment: 'jsdom',
          include: ['model-tests/**/*.test.tsx'],
          setupFiles: viewSetup,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
