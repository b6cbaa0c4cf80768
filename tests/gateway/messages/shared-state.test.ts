import { expect, test } from 'vitest';
import type { Database } from '../../../gateway/database/database.ts';
import type { Bus, Notice } from '../../../gateway/domain/ports/push-bus.ts';
import { openSharedState } from '../../../gateway/runtime/shared-state.ts';

test('PSH-02 a reading that failed is not the last one: what is told later is heard', async () => {
  let maintenance = false;
  let isDown = false;
  const database = {
    all: async () => {
      if (isDown) throw new Error('the database restarts');
      return [
        { name: 'clock', value: { offset: 0 } },
        { name: 'maintenance', value: { maintenance } },
        { name: 'fault', value: { kind: 'none', path: '', times: null, delay: 0 } },
      ];
    },
  } as unknown as Database;
  let deliver: (notice: Notice) => void = () => undefined;
  let reportGap = (): void => undefined;
  const bus = {
    subscribe: (listener: typeof deliver, onGap: () => void) => {
      deliver = listener;
      reportGap = onGap;
      return () => undefined;
    },
  } as unknown as Bus;
  const errors: unknown[] = [];
  const state = await openSharedState(database, bus, (error) => errors.push(error), { hasTestControls: true });

  isDown = true;
  reportGap();
  await expect.poll(() => errors).toEqual([new Error('the database restarts')]);
  isDown = false;
  maintenance = true;
  deliver({ kind: 'state' });
  await expect.poll(() => state.maintenance()).toBe(true);
});
