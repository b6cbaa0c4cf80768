import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useDrafts } from '../../../../src/features/registration/use-drafts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('REG-13 drafts of a step', () => {
  test('What is typed is kept once, after half a second without another key', () => {
    const store = vi.fn();
    const { result } = renderHook(() => useDrafts(store));
    result.current.storeSoon({ city: 'Ł' });
    vi.advanceTimersByTime(499);
    result.current.storeSoon({ city: 'Łó' });
    vi.advanceTimersByTime(499);
    expect(store).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(store.mock.calls).toEqual([[{ city: 'Łó' }]]);
    vi.runAllTimers();
    expect(store).toHaveBeenCalledTimes(1);
  });

  test('A page that goes away keeps it at once, and nothing twice', () => {
    const store = vi.fn();
    const { result } = renderHook(() => useDrafts(store));
    result.current.storeSoon({ city: 'Łódź' });
    window.dispatchEvent(new Event('pagehide'));
    expect(store.mock.calls).toEqual([[{ city: 'Łódź' }]]);
    window.dispatchEvent(new Event('pagehide'));
    vi.runAllTimers();
    expect(store).toHaveBeenCalledTimes(1);
  });

  test('What is sent is not kept as a draft any more', () => {
    const store = vi.fn();
    const { result } = renderHook(() => useDrafts(store));
    result.current.storeSoon({ city: 'Łódź' });
    result.current.drop();
    vi.runAllTimers();
    window.dispatchEvent(new Event('pagehide'));
    expect(store).not.toHaveBeenCalled();
  });
});
