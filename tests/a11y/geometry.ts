import type { Page } from '@playwright/test';

/** Targets smaller than 24 by 24 css px (WCAG 2.5.8), links within a sentence left out. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MIN = 24;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert]');
    /** A link with words around it: its height is that of the line. */
    const isInSentence = (element: Element): boolean =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
    /** What is pressed in place of a hidden input: its label. */
    const targetOf = (element: Element): Element =>
      (element instanceof HTMLInputElement && /radio|checkbox/.test(element.type) && element.closest('label')) ||
      element;
    /** Read aloud, or shown only once it has the focus. */
    const isClipped = (element: Element): boolean => {
      const style = getComputedStyle(element);
      return style.clipPath !== 'none' || style.getPropertyValue('clip') !== 'auto';
    };
    const selector = 'a[href], button, input, select, textarea, summary, [role=button], [role=radio], [tabindex="0"]';
    return [...document.querySelectorAll(selector)]
      .filter((element) => isSeen(element) && !isInSentence(element))
      .map(targetOf)
      .filter((target) => !isClipped(target))
      .flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        if (width >= MIN && height >= MIN) return [];
        const name = (target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 40);
        return [`target of ${width.toFixed(0)} x ${height.toFixed(0)} px: ${target.tagName.toLowerCase()} "${name}"`];
      });
  });
}

/** What makes the page scroll sideways (WCAG 1.4.10). */
export function findReflowProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 3)
      .map((element) => `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''}`);
    return [`the page is ${scrollWidth} px wide at ${clientWidth} px: ${wide.join(', ')}`];
  });
}
