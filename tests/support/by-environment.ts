import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What a file says of its environment in its own first comment; empty where its project's is the one. */
function environmentOf({ moduleId }: TestSpecification): string {
  return (readFileSync(moduleId, 'utf8').match(/@vitest-environment.*/g) ?? []).join('\n');
}

/**
 * Files of the same environment follow each other: a worker is kept only for a file that wants the same as the one before,
 * and starting another takes longer than most files.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...Map.groupBy(sorted, (file) => `${file.project.name}\n${environmentOf(file)}`).values()].flat();
  }
}
