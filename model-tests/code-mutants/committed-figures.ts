import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, readText } from '../../tooling/files.ts';
import { ROOT } from '../../tooling/root.ts';
import { Figures } from './figures.ts';
import { kindOf, MUTATED_FOLDERS } from './kinds.ts';
import { Samples } from './sample.ts';

/** Where the figures are committed. */
export const FIGURES_FILE = 'model-tests/code-mutants.json';

/** The committed figures; none where there is no file. */
export function readFigures(): Figures {
  const file = join(ROOT, FIGURES_FILE);
  return existsSync(file) ? Figures.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

export function writeFigures(figures: Figures): void {
  writeFileSync(join(ROOT, FIGURES_FILE), `${JSON.stringify(figures, null, 2)}\n`);
}

const SAMPLES_FILE = 'model-tests/code-mutants-samples.json';

/** The committed figures of samples; none where there is no file. */
export function readSamples(): Samples {
  const file = join(ROOT, SAMPLES_FILE);
  return existsSync(file) ? Samples.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

export function writeSamples(samples: Samples): void {
  writeFileSync(join(ROOT, SAMPLES_FILE), `${JSON.stringify(samples, null, 2)}\n`);
}

/** Every file whose mutants are asked for, with its code. */
export function mutatedFiles(): ReadonlyMap<string, string> {
  const paths = filesUnder(MUTATED_FOLDERS, /\.tsx?$/).filter((path) => kindOf(path) !== null);
  return new Map(paths.map((path) => [path, readText(path)]));
}
