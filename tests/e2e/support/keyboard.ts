import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';

const MAX_PRESSES = 60;
/** The outline may be on the card or the label around a control. */
const LEVELS = 5;

/** Runs in the page: true if the element, or what stands around it, is outlined. */
function isOutlined(element: Element, levels: number): boolean {
  let shown: Element | null = element;
  for (let level = 0; shown !== null && level < levels; level += 1) {
    const { outlineStyle, outlineWidth } = getComputedStyle(shown);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
    shown = shown.parentElement;
  }
  return false;
}

/** The element has the focus, in sight, and looks like it (WCAG 2.4.7, 2.4.11). */
export async function expectFocusShown(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  await expect.poll(() => target.evaluate(isOutlined, LEVELS), { message: 'the focus is not outlined' }).toBe(true);
}

/** Presses Tab, or Shift+Tab for an earlier element, until the element has the focus, and looks whether it shows. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isBefore = await target.evaluate((element) => {
    const { activeElement } = document;
    return (
      activeElement !== null &&
      activeElement !== document.body &&
      (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    );
  });
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let press = 0; press < MAX_PRESSES && !(await isFocused()); press += 1) {
    await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab');
  }
  await expectFocusShown(target);
}
