import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { ignoreMisplacedSecondClicks } from '../../src/app/second-clicks.ts';
import { queryClient } from '../../src/queries/query-client.ts';

class ResizeObserverStub implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// A lazy part of the page takes more than the library's second where other suites compute meanwhile.
configure({ asyncUtilTimeout: 10_000 });

/** Prefers reduced motion: jsdom has no animations. */
class MediaQueryStub extends EventTarget {
  readonly matches: boolean;
  readonly onchange = null;
  readonly media: string;

  constructor(media: string) {
    super();
    this.media = media;
    this.matches = media === '(prefers-reduced-motion: reduce)';
  }
}

Object.defineProperty(window, 'matchMedia', {
  value: (query: string) => new MediaQueryStub(query),
  configurable: true,
});
window.ResizeObserver = ResizeObserverStub;
window.HTMLElement.prototype.scrollIntoView = () => {};

// As in the app.
ignoreMisplacedSecondClicks(document);

/** Files share their modules: cached data of one test must not be used in another. */
beforeEach(() => queryClient.clear());

/** Files share their page too: a link that one leaves behind is where a key press of the next one goes. */
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** A module still loading when a file ends would fail, and stay failed for the files after it. */
afterAll(() => vi.dynamicImportSettled());
