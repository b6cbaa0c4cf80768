import { setTimeout as wait } from 'node:timers/promises';
import { readPostmaster } from '../../../gateway/database/postmaster.ts';
import { startStack, type Stack } from '../../../tooling/stack.ts';
import { throwawayFolder } from '../../../tooling/throwaway-folder.ts';
import { expect, test } from '../fixtures.ts';

/** Milliseconds; the embedded database is looked at every second. */
const SOON = 30_000;

const isServed = (origin: string): Promise<boolean> =>
  fetch(`${origin}/ready`).then(
    () => true,
    () => false,
  );

test.describe('npm start', () => {
  test('Whose embedded database is killed ends with a clear line and exit code 1, and starts again on its data', async () => {
    const dataDir = throwawayFolder('killed');
    const stacks: Stack[] = [await startStack({}, { dataDir })];
    try {
      const [stack] = stacks as [Stack];
      const postmaster = readPostmaster(dataDir);
      if (postmaster === null) throw new Error('the embedded database does not run');
      process.kill(postmaster.pid, 'SIGKILL');
      expect(await Promise.race([stack.ended, wait(SOON, 'still running')])).toBe(1);
      const [, end = ''] = stack.output().split(/(?=gateway: the embedded database ended by itself)/);
      expect(end.trimEnd().split('\n')).toEqual([
        expect.stringMatching(
          /^gateway: .*; see .*\/postgres\.log\. Start again: nothing that was confirmed is lost\.$/,
        ),
        'start: the gateway ended (exit 1); everything is stopped.',
      ]);
      expect([await isServed(stack.url), await isServed(stack.sandboxUrl)]).toEqual([false, false]);

      stacks.push(await startStack({}, { dataDir }));
      expect(stacks.length).toBe(2);
    } finally {
      for (const one of stacks.toReversed()) await one.stop();
    }
  });
});
