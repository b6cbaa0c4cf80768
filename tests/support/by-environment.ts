import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The environment in a file's first comment; empty for the project's environment. */
function environmentOf({ moduleId }: TestSpecification): string {
  return (readFileSync(moduleId, 'utf8').match(/@vitest-environment.*/g) ?? []).join('\n');
}

/**
 * Groups files by environment: a worker is reused only for a file with the same environment as the previous one, and
 * starting another takes longer than most files.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...Map.groupBy(sorted, (file) => `${file.project.name}\n${environmentOf(file)}`).values()].flat();
  }
}
