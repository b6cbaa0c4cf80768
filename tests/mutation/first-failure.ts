import { beforeEach, type RunnerTask } from 'vitest';

function hasFailed(task: RunnerTask): boolean {
  return task.type === 'suite' ? task.tasks.some(hasFailed) : task.result?.state === 'fail';
}

/** One failed test of a file says that its level notices the mutant: the others of the file are left out. */
beforeEach(({ task, skip }) => {
  if (task.file.tasks.some(hasFailed)) skip();
});
