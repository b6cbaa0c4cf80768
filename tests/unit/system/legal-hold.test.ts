import { afterEach, describe, expect, test } from 'vitest';
import { legalHold } from '../../../src/system/legal-hold.ts';

const { signal } = new AbortController();

afterEach(() => legalHold.release());

/** Whether the submit was sent, after all pending microtasks. */
async function isSent(submit: Promise<void>): Promise<boolean> {
  let sent = false;
  void submit.then(() => (sent = true));
  await new Promise((resolve) => setImmediate(resolve));
  return sent;
}

describe('LEG-06 (reading 78) what is submitted before the legal gate has had an answer', () => {
  test('Waits, and is sent when the answer is there', async () => {
    legalHold.hold();
    const [one, other] = [legalHold.pass(signal), legalHold.pass(signal)];
    expect([await isSent(one), await isSent(other), legalHold.isWaiting()]).toEqual([false, false, true]);
    legalHold.release();
    expect([await isSent(one), await isSent(other), legalHold.isWaiting()]).toEqual([true, true, false]);
    expect(await isSent(legalHold.pass(signal))).toBe(true);
  });

  test('Is never sent once nobody wants it any more', async () => {
    legalHold.hold();
    const controller = new AbortController();
    const submit = legalHold.pass(controller.signal).catch((reason: unknown) => reason);
    controller.abort('signed out');
    expect(await submit).toBe('signed out');
    expect(legalHold.isWaiting()).toBe(false);
    await expect(legalHold.pass(controller.signal)).rejects.toBe('signed out');
  });

  test('Who looks at it hears when something begins to wait and when it goes', async () => {
    const seen: boolean[] = [];
    const stop = legalHold.subscribe(() => seen.push(legalHold.isWaiting()));
    legalHold.hold();
    const submit = legalHold.pass(signal);
    legalHold.release();
    await submit;
    stop();
    expect(seen).toEqual([true, false]);
  });
});
