import type { Locator, Page } from 'playwright';
import type { Role, Screen } from './screen.ts';

/** A page, and the function that waits for its content. */
export interface Looked {
  readonly page: Page;
  /** @throws an error with the text of `otherwise` if the condition does not hold in time */
  until(holds: () => Promise<boolean>, otherwise: () => string): Promise<void>;
  click(target: Locator, what: string): Promise<void>;
}

/** Gestures and assertions on the page. */
export function pageScreen(looked: Looked): Screen {
  const { page } = looked;
  const named = (name: string | undefined) => (name === undefined ? {} : { name, exact: true });
  // The first match in the page may be an empty, hidden placeholder.
  const isAny = (found: Locator) => found.filter({ visible: true }).first().isVisible();
  const isSeen = (role: Role, name: string | undefined) => isAny(page.getByRole(role, named(name)));
  const see = (role: Role, name: string | undefined) =>
    looked.until(
      () => isSeen(role, name),
      () => `there is no ${role} '${name ?? ''}'`,
    );
  return {
    fill: (label, value) => page.getByLabel(label, { exact: true }).fill(value),
    async select(label, option) {
      await page.getByLabel(label, { exact: true }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    },
    // A page may offer the same twice, as help is: either is right.
    click: (role, name) =>
      looked.click(page.getByRole(role, named(name)).filter({ visible: true }).first(), `${role} '${name}'`),
    press: (key) => page.keyboard.press(key),
    see,
    gone: (role, name) =>
      looked.until(
        async () => !(await isSeen(role, name)),
        () => `there still is a ${role} '${name ?? ''}'`,
      ),
    text: (text) =>
      looked.until(
        () => isAny(page.getByText(text)),
        () => `there is no text '${text}'`,
      ),
    textOnce: (text) =>
      looked.until(
        async () => (await page.getByText(text).filter({ visible: true }).count()) === 1,
        () => `the text '${text}' is not there once`,
      ),
    noText: (text) =>
      looked.until(
        async () => !(await isAny(page.getByText(text))),
        () => `there still is a text '${text}'`,
      ),
  };
}
