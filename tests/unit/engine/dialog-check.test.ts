import { expect, test } from 'vitest';
import { dialogsFault, type DialogsShown } from '../../../model-tests/levels/dialog-check.ts';

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
const fault = (shown: readonly string[], machine: DialogsShown['machine'], focusFault: string | null = null) =>
  dialogsFault({ shown, machine, focusFault });

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
  expect(fault(['menu'], { ...NOTHING, asked: 'menu' }, 'the focus is outside')).toBe('the focus is outside');
});
