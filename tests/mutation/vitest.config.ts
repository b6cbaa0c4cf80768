import { defineConfig } from 'vitest/config';

/** The tests that must kill the mutants of the domain and of the contract's rules. */
export default defineConfig({
  test: {
    environment: 'node',
    env: { FORMS: '40' },
    include: [
      'tests/unit/domain/*.test.ts',
      'tests/unit/machines/{domain,money,consents-mapper}.test.ts',
      'tests/unit/contract/{fields,errors,decode,answers,union-codes,shapes}.test.ts',
    ],
  },
});
