import type { Page } from '@playwright/test';

/** Animations that take time although the person asked for reduced motion (WCAG 2.3.3). */
export function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect, timeline } = animation;
      // One that follows the scroll position moves only with the person's finger.
      if (!(timeline instanceof DocumentTimeline) || !(effect instanceof KeyframeEffect)) return [];
      const { duration } = effect.getComputedTiming();
      if (typeof duration !== 'number' || duration <= 1) return [];
      const { target } = effect;
      return [`moves for ${duration} ms: ${target?.tagName.toLowerCase() ?? ''}.${target?.classList[0] ?? ''}`];
    }),
  );
}
