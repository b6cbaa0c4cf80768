import { expect, test } from 'vitest';
import { createTurns } from '../../../gateway/push/turns.ts';

test('Work for several players comes after what each of them waits for, and before what comes later', async () => {
  const turns = createTurns();
  const log: string[] = [];
  const first = Promise.withResolvers<void>();
  const done = Promise.all([
    turns.run('a', async () => {
      await first.promise;
      log.push('a before');
    }),
    turns.runAll(['a', 'b'], async () => void log.push('both')),
    turns.runAll(['b', 'a'], async () => void log.push('both again')),
    turns.run('b', async () => void log.push('b after')),
  ]);
  await turns.run('c', async () => void log.push('c'));
  first.resolve();
  await done;
  expect(log).toEqual(['c', 'a before', 'both', 'both again', 'b after']);
});

test('Work for several players that fails lets the next ones go on', async () => {
  const turns = createTurns();
  const failed = turns.runAll(['a'], () => Promise.reject(new Error('broken')));
  await expect(failed).rejects.toThrow('broken');
  const log: string[] = [];
  await turns.run('a', async () => void log.push('a'));
  expect(log).toEqual(['a']);
});
