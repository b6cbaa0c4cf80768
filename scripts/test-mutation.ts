import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * Mutation testing of domain/ and of the contract's rules and mappers (`stryker.config.json`); fails below 85 %.
 * `--only` mutates only some files: globs separated by commas, e.g. `--only domain/identity/pesel.ts`.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } });

mkdirSync('.cache/mutation', { recursive: true });
const { status } = spawnSync('node_modules/.bin/stryker', ['run', ...(values.only ? ['--mutate', values.only] : [])], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
