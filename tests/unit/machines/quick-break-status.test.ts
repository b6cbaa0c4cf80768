import { expect, test } from 'vitest';
import { createActor, setup, waitFor } from 'xstate';
import { inert } from '../../../machines/inert-ports.ts';
import { createQuickBreakMachine } from '../../../machines/safer-play/quick-break/quick-break.machine.ts';
import { quickBreakStatus } from '../../../machines/safer-play/quick-break/quick-break.selectors.ts';

test('EXC-01 the sheet of a break that was taken says that it is being taken until the session has ended', async () => {
  const quickBreak = createQuickBreakMachine(
    inert({ takeBreak: async () => ({ code: 'ACCOUNT_DISABLED_ONE_DAY', until: null }) }),
  );
  const parent = setup({ actors: { quickBreak } }).createMachine({ invoke: { id: 'quickBreak', src: 'quickBreak' } });
  const { children } = createActor(parent).start().getSnapshot();
  const actor = children['quickBreak'];
  if (actor === undefined) throw new Error('the parent has no such child');
  actor.send({ type: 'break.ask' });
  expect(quickBreakStatus(actor.getSnapshot())).toBe('offered');
  actor.send({ type: 'break.now' });
  const taken = await waitFor(actor, ({ status }) => status === 'done');
  expect(quickBreakStatus(taken)).toBe('taking');
});
