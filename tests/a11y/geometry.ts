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

/** Controls whose text or box is cut off: by themselves, by what they are in, or by the window (WCAG 1.4.4). */
export function findClippedControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert]');
    const isHiddenOnPurpose = (element: Element): boolean => {
      const { clipPath } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return clipPath !== 'none' || width <= 1 || height <= 1;
    };
    const nameOf = (element: Element): string =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    /** What the element's box sticks out of, or null. */
    const cutBy = (element: Element): string | null => {
      const { left, right } = element.getBoundingClientRect();
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        if (isHiddenOnPurpose(around)) return null;
        const { overflowX } = getComputedStyle(around);
        if (overflowX === 'auto' || overflowX === 'scroll') return null;
        const edge = around.getBoundingClientRect();
        const isCutting = overflowX === 'hidden' || overflowX === 'clip';
        if (isCutting && (left < edge.left - 1 || right > edge.right + 1)) return `its ${around.tagName.toLowerCase()}`;
      }
      return left < -1 || right > clientWidth + 1 ? 'the window' : null;
    };
    const selector = 'a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"]';
    return [...document.querySelectorAll(selector)]
      .filter((element) => isSeen(element) && !isHiddenOnPurpose(element))
      .flatMap((element) => {
        const cut = cutBy(element);
        if (cut !== null) return [`cut by ${cut}: ${element.tagName.toLowerCase()} "${nameOf(element)}"`];
        const isField = element.matches('input, select, textarea');
        const isScrolled = /auto|scroll/.test(getComputedStyle(element).overflowX);
        const isSpilling =
          !isField && !isScrolled && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
        return isSpilling ? [`wider than its box: ${element.tagName.toLowerCase()} "${nameOf(element)}"`] : [];
      });
  });
}

/** Ticks and chosen radios that look as those that are not, with the system's colours (WCAG 1.4.1, 1.4.11). */
export function findHiddenTicks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const blank = document.createElement('i');
    blank.style.backgroundColor = 'Canvas';
    document.body.append(blank);
    const canvas = getComputedStyle(blank).backgroundColor;
    blank.remove();
    return [...document.querySelectorAll<HTMLInputElement>('input:is([type=checkbox], [type=radio]):checked')]
      .filter((input) => input.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((input) => getComputedStyle(input).appearance === 'none')
      .filter((input) => getComputedStyle(input).backgroundColor === canvas)
      .map((input) => `chosen without a sign: ${input.type} "${(input.labels?.[0]?.textContent ?? '').slice(0, 40)}"`);
  });
}
