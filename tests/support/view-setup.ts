import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

class ResizeObserverStub implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** A person who wants little motion: jsdom has no animations. */
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

afterEach(() => {
  cleanup();
});
