import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../../src/components/feedback/error-boundary.tsx';
import type { LazyChunk } from '../../../src/i18n/lazy-chunk.ts';
import { resetFailedChunks, LazyRoute } from '../../../src/system/lazy-route.tsx';
import { ErrorPage } from '../../../src/app/shell/error-page.tsx';
import { renderInApp } from './render-in-app.tsx';

function Page() {
  return <p>the page</p>;
}

beforeEach(() => {
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

function route(chunk: LazyChunk, resetKey = '/here') {
  return (
    <ErrorBoundary resetKey={resetKey} onReset={resetFailedChunks} fallback={(retry) => <ErrorPage onRetry={retry} />}>
      <Suspense fallback="waiting">
        <LazyRoute chunk={chunk} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Retries, and waits for the result. */
async function retry(): Promise<void> {
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' })));
}

/** The content in place of the route. */
function seen(): string {
  if (screen.queryByText('the page')) return 'page';
  if (screen.queryByText('waiting')) return 'waiting';
  return screen.queryByRole('heading', { name: 'Coś poszło nie tak' }) ? 'error page' : 'nothing';
}

describe('NAV-07 a route that is loaded when it is opened', () => {
  test('Waits for its code, shows it, and loads it once', async () => {
    const loading = Promise.withResolvers<ComponentType>();
    const chunk = { load: vi.fn(() => loading.promise) };
    const { again } = await renderInApp(route(chunk));
    expect(seen()).toBe('waiting');
    await act(async () => loading.resolve(Page));
    expect(seen()).toBe('page');
    again(null);
    await act(async () => again(route(chunk)));
    expect([seen(), chunk.load.mock.calls.length]).toEqual(['page', 1]);
  });

  test('Waits for its texts too', async () => {
    const chunk: LazyChunk = { load: () => Promise.resolve(Page), texts: ['account', 'deposit'] };
    const { again, services } = await renderInApp(null);
    const loadTexts = vi.spyOn(services.texts, 'loadTexts');
    await act(async () => again(route(chunk)));
    expect([seen(), loadTexts.mock.calls]).toEqual(['page', [['account'], ['deposit']]]);
  });

  test('Whose code did not come: an error page with a way on, and its retry loads it again', async () => {
    const load = vi.fn<LazyChunk['load']>(() => Promise.resolve(Page));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    await renderInApp(route({ load }));
    expect([seen(), load.mock.calls.length]).toEqual(['error page', 1]);
    expect(screen.getByRole('link', { name: 'Przejdź na stronę główną' }).getAttribute('href')).toBe('/account');
    await retry();
    expect([seen(), load.mock.calls.length]).toEqual(['error page', 2]);
    await retry();
    expect([seen(), load.mock.calls.length]).toEqual(['page', 3]);
  });

  test('Whose texts did not come is shown when they do', async () => {
    const { again, services } = await renderInApp(null);
    vi.spyOn(services.texts, 'loadTexts').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const chunk: LazyChunk = { load: () => Promise.resolve(Page), texts: ['deposit'] };
    await act(async () => again(route(chunk)));
    expect(seen()).toBe('error page');
    await retry();
    expect(seen()).toBe('page');
  });

  test('That fails while it is drawn: an error page, never blank; retry draws it again', async () => {
    let isBroken = true;
    function Fragile() {
      if (isBroken) throw new Error('a part is missing');
      return <p>the page</p>;
    }
    await renderInApp(route({ load: () => Promise.resolve(Fragile) }));
    expect(seen()).toBe('error page');
    await retry();
    expect(seen()).toBe('error page');
    isBroken = false;
    await retry();
    expect(seen()).toBe('page');
  });

  test('Whose code never comes is asked for once, and not over and over behind the waiting', async () => {
    const load = vi.fn<LazyChunk['load']>(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await renderInApp(route({ load }));
    for (let round = 0; round < 5; round += 1) {
      await act(async () => {
        await new Promise((resolve) => setImmediate(resolve));
      });
    }
    expect([seen(), load.mock.calls.length]).toEqual(['error page', 1]);
  });

  test('Another route is a new start, and so is coming back', async () => {
    const load = vi.fn<LazyChunk['load']>(() => Promise.resolve(Page));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { again } = await renderInApp(route({ load }));
    expect(seen()).toBe('error page');
    await act(async () => again(route({ load: () => Promise.resolve(() => <p>another page</p>) }, '/there')));
    expect(screen.queryByText('another page') !== null).toBe(true);
    await act(async () => again(route({ load })));
    expect([seen(), load.mock.calls.length]).toEqual(['page', 2]);
  });
});
