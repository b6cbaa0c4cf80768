import type { Page } from '@playwright/test';

/** Targets smaller than 24 by 24 CSS px (WCAG 2.5.8), except links within a sentence. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MIN = 24;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert]');
    /** A link between words: its height is that of the line. */
    const isInSentence = (element: Element): boolean =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
    /** The label, which is clicked in place of a hidden input. */
    const targetOf = (element: Element): Element =>
      (element instanceof HTMLInputElement && /radio|checkbox/.test(element.type) && element.closest('label')) ||
      element;
    /** Only for screen readers, or visible only when focused. */
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

/** The elements that make the page scroll horizontally (WCAG 1.4.10). */
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
