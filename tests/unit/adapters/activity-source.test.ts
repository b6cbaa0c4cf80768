// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listenToActivity } from '../../../src/adapters/shell/activity-source.ts';

const listener = vi.fn<() => void>();
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stop = listenToActivity(listener);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const act = (type: string, target: EventTarget = document.body) =>
  target.dispatchEvent(new Event(type, { bubbles: true }));

describe('AUTH-08 what the player does in the page', () => {
  test.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'])('%s is activity', (type) => {
    act(type);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('A dialog that keeps its events to itself hides no activity', () => {
    const store = (event: Event) => event.stopPropagation();
    document.body.addEventListener('keydown', store);
    act('keydown');
    document.body.removeEventListener('keydown', store);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('Scrolling inside the page does not bubble and is activity all the same', () => {
    document.body.dispatchEvent(new Event('scroll'));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('Is told at once, and then at most once per 500 ms', () => {
    act('pointermove');
    expect(listener).toHaveBeenCalledTimes(1);
    for (let time = 0; time < 499; time += 1) {
      vi.advanceTimersByTime(1);
      act('pointermove');
    }
    expect(listener).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(listener).toHaveBeenCalledTimes(1);
    act('keydown');
    expect(listener).toHaveBeenCalledTimes(2);
    act('wheel');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('Nobody is told after the end, and no timer is left behind', () => {
    act('pointerdown');
    expect(vi.getTimerCount()).toBe(1);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    act('pointerdown');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
