import { expect, test } from 'vitest';
import { dialogsFault, type DialogsShown } from '../../../model-tests/levels/dialog-check.ts';
import { dialogSizeFault } from '../../../model-tests/levels/dialog-size.ts';

const NOTHING: NonNullable<DialogsShown['machine']> = {
  moment: {},
  site: 'open',
  notice: 'none',
  gate: 'none',
  expiry: 'none',
  check: 'none',
  quickBreak: 'none',
  asked: 'none',
  page: 'none',
  said: 'nothing',
};
const fault = (
  shown: readonly string[],
  machine: DialogsShown['machine'],
  { focusFault = null, sizeFaults = [] }: Partial<Pick<DialogsShown, 'focusFault' | 'sizeFaults'>> = {},
) => dialogsFault({ shown, machine, focusFault, sizeFaults });

test('NAV-11 a dialog that no machine opened, a second one, and one that did not come are faults', () => {
  expect(fault([], NOTHING)).toBeNull();
  expect(fault([], null)).toBeNull();
  expect(fault(['menu'], { ...NOTHING, asked: 'menu' })).toBeNull();
  expect(fault(['(unnamed)'], NOTHING)).toBe('dialogs on screen: (unnamed); the machine says: none');
  expect(fault([], { ...NOTHING, said: 'offer' })).toBe('dialogs on screen: none; the machine says: offer');
  expect(fault(['offer', 'expiry'], { ...NOTHING, said: 'offer', expiry: 'standing' })).toBe(
    'dialogs on screen: offer, expiry; the machine says: expiry',
  );
  expect(fault(['offer', 'offer'], { ...NOTHING, said: 'offer' })).toBe(
    'dialogs on screen: offer, offer; the machine says: offer',
  );
});

test('NAV-11 so is a focus that is not where it should be', () => {
  expect(fault(['menu'], { ...NOTHING, asked: 'menu' }, { focusFault: 'the focus is outside' })).toBe(
    'the focus is outside',
  );
});

test('NAV-11 so is a size that is too small or too great, in both directions', () => {
  expect(fault(['menu'], { ...NOTHING, asked: 'menu' }, { sizeFaults: ['menu: too high'] })).toBe('menu: too high');
  const sizeFault = (
    [offsetWidth, offsetHeight]: readonly [number, number],
    [innerWidth, innerHeight]: readonly [number, number],
    hidden = 0,
  ) =>
    dialogSizeFault(
      { offsetWidth, offsetHeight, clientHeight: offsetHeight - 2, scrollHeight: offsetHeight - 2 + hidden },
      { innerWidth, innerHeight },
      true,
    );
  const desk = [1280, 800] as const;
  const phone = [360, 640] as const;
  expect([sizeFault([375, 640], desk), sizeFault([600, 100], desk), sizeFault([360, 512], phone)]).toEqual([
    null,
    null,
    null,
  ]);
  // One that is not shown has no size.
  expect(sizeFault([0, 0], desk)).toBeNull();
  expect(sizeFault([373, 100], desk)).toMatch(/narrower than 375 px$/);
  expect(sizeFault([602, 100], desk)).toMatch(/wider than 600 px$/);
  expect(sizeFault([358, 100], phone)).toMatch(/narrower than 360 px$/);
  expect(sizeFault([362, 100], phone)).toMatch(/wider than 360 px$/);
  expect(sizeFault([375, 642], desk)).toMatch(/higher than 80 % of the window$/);
  expect(sizeFault([360, 514], phone)).toMatch(/higher than 80 % of the window$/);
  expect(sizeFault([360, 1280], phone)).toBe(
    '360 x 1280 px in a window of 360 x 640 is higher than 80 % of the window',
  );
  expect(sizeFault([375, 400], desk, 2)).toMatch(/cuts off 2 px of what is in it$/);
});
