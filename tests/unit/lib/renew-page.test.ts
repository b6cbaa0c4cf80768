import { afterEach, expect, test, vi } from 'vitest';
import { renewPage } from '../../../src/lib/renew-page.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('NAV-07 A gateway that never answers does not keep the person waiting.', async () => {
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
    return promise;
  });
  const renewed = renewPage(new AbortController().signal);
  deadline.abort();
  await expect(renewed).rejects.toThrow(DOMException);
  expect(timeout.mock.calls).toEqual([[15_000]]);
});

test('NAV-07 A page is opened anew only where the gateway brings it.', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', async () => ({ ok: false }));
  await renewPage(new AbortController().signal);
  expect(reload.mock.calls.length).toBe(0);
  vi.stubGlobal('fetch', async () => ({ ok: true }));
  await renewPage(new AbortController().signal);
  expect(reload.mock.calls.length).toBe(1);
});
