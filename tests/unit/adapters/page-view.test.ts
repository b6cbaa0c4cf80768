// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import type { PageViewEvent } from '../../../machines/shell/analytics/analytics.machine.ts';
import { watchPageView } from '../../../src/adapters/shell/page-view.ts';
import { clearToken } from '../../../src/api/token.ts';

beforeEach(() => clearToken());

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

describe('PSH-06 (reading 87) the watch of a page view', () => {
  test('Tells that the page is left until it is stopped, and not after that', () => {
    const heard: PageViewEvent['type'][] = [];
    const stop = watchPageView(
      null,
      () => Promise.resolve(),
      ({ type }) => heard.push(type),
    );
    dispatchEvent(new Event('pagehide'));
    expect(heard).toEqual(['view.owned', 'view.left']);
    stop();
    dispatchEvent(new Event('pagehide'));
    expect(heard).toEqual(['view.owned', 'view.left']);
  });

  test.each([
    ['found', (player: PromiseWithResolvers<void>) => player.resolve()],
    ['lost', (player: PromiseWithResolvers<void>) => player.reject(new Error('no player'))],
  ])('Once it is stopped, a player who is %s is told to nobody', async (_, end) => {
    const heard: PageViewEvent[] = [];
    const player = Promise.withResolvers<void>();
    const stop = watchPageView(
      1,
      () => player.promise,
      (event) => heard.push(event),
    );
    stop();
    end(player);
    await settled();
    expect(heard).toEqual([]);
  });
});
