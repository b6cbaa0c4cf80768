import { expect as asserted, type Locator, type Page } from '@playwright/test';

/** The elements that the journey has asserted to be visible. */
const lookedAt: Locator[] = [];

let assertions = 0;

/** How often the journey has called `expect`. */
export function assertionsSoFar(): number {
  return assertions;
}

function isLocator(subject: unknown): subject is Locator {
  return typeof subject === 'object' && subject !== null && 'elementHandles' in subject && 'page' in subject;
}

/** Whether an assertion expects an element; a negative one does not make a later notice expected. */
function isLook(matcher: string | symbol, [count]: readonly unknown[]): boolean {
  return matcher !== 'toBeHidden' && !(matcher === 'toHaveCount' && count === 0);
}

/** The assertions of a locator; those under `not` are unchanged. */
function watched<Assertions extends object>(assertions: Assertions, subject: Locator): Assertions {
  return new Proxy(assertions, {
    get(target, name) {
      const assertion: unknown = Reflect.get(target, name, target);
      if (name === 'not' || typeof assertion !== 'function') return assertion;
      return (...given: unknown[]): unknown => {
        if (isLook(name, given)) lookedAt.push(subject);
        return Reflect.apply(assertion, target, given);
      };
    },
  });
}

/** Playwright's `expect`, which records the asserted elements: a notice never asserted is unexpected. */
export const expect: typeof asserted = new Proxy(asserted, {
  apply(target, self, given: Parameters<typeof asserted>) {
    assertions += 1;
    const [subject] = given;
    const made = Reflect.apply(target, self, given) as object;
    return isLocator(subject) ? watched(made, subject) : made;
  },
  get(target, name) {
    // `expect.poll` and `expect.soft`.
    if (typeof name === 'string' && ['poll', 'soft'].includes(name)) assertions += 1;
    return Reflect.get(target, name, target) as unknown;
  },
});

/** Before a journey: nothing was asserted. */
export function beginAssertions(): void {
  lookedAt.length = 0;
  assertions = 0;
}

/** A toast, or an alert of the page. */
const NOTICES = '.mantine-Notification-root, [role="alert"]';

/** Runs in a page: marks the visible notices and returns their texts. */
function markNotices(selector: string): readonly string[] {
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.textContent.trim() !== '';
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => isSeen(element) && element.parentElement?.closest(selector) === null,
  );
  return found.map((element, index) => {
    element.dataset['notice'] = String(index);
    return element.textContent.trim();
  });
}

/** Runs in a page: the notices that are, contain or are inside these elements, except the whole page. */
function noticesOf(elements: readonly Element[]): readonly number[] {
  const around = elements.flatMap((element) => element.closest('[data-notice]') ?? []);
  const within = elements
    .filter((element) => !element.matches('html, body, main, #root, .page'))
    .flatMap((element) => [...element.querySelectorAll('[data-notice]')]);
  return [...around, ...within].map((element) => Number((element as HTMLElement).dataset['notice']));
}

/** Runs in a page: the marked notices that are still in it. */
function remainingNotices(): readonly number[] {
  return [...document.querySelectorAll<HTMLElement>('[data-notice]')].map((element) =>
    Number(element.dataset['notice']),
  );
}

/** Texts of the page's notices that the journey has not asserted. A toast that ends meanwhile matches no locator. */
export async function unexpectedNotices(page: Page): Promise<readonly string[]> {
  const words = await page.evaluate(markNotices, NOTICES);
  if (words.length === 0) return [];
  const expected = new Set<number>();
  for (const locator of lookedAt) {
    if (locator.page() !== page) continue;
    for (const index of await locator.evaluateAll(noticesOf)) expected.add(index);
  }
  const remaining = new Set(await page.evaluate(remainingNotices));
  return words.filter((_, index) => remaining.has(index) && !expected.has(index));
}
