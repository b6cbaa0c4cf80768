import type { i18n as I18n } from 'i18next';

const WATCH = 'watchTexts';
/** Shorter ones may also be part of other words. */
const MIN_PART = 12;
const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt'] as const;

/** Text as it was written -> the keys that gave it. */
const keysOf = new Map<string, Set<string>>();

/** From now on it is known which key gave which text, with its values in it. */
export function watchTexts(i18n: I18n): void {
  i18n.use({
    type: 'postProcessor',
    name: WATCH,
    process(value: string, _key: string | string[], options: Readonly<Record<string, unknown>>) {
      const { exactUsedKey } = (options['i18nResolved'] ?? {}) as { readonly exactUsedKey?: string };
      const text = value.trim();
      if (exactUsedKey !== undefined && text !== '')
        keysOf.set(text, (keysOf.get(text) ?? new Set()).add(exactUsedKey));
      return value;
    },
  });
  Object.assign(i18n.options, { postProcess: [WATCH], postProcessPassResolved: true });
}

/** Clears what was written until now: tests of other pages run in the same process before. */
export function clearTexts(): void {
  keysOf.clear();
}

/** Keys of the texts on the page: whole, in an attribute, or as a longer part of a paragraph. */
export function keysOnPage(page: Document): readonly string[] {
  const whole = page.body.textContent;
  const written = new Set<string>();
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) written.add((node.textContent ?? '').trim());
  for (const element of page.body.querySelectorAll('*')) {
    for (const name of ATTRIBUTES) written.add((element.getAttribute(name) ?? '').trim());
  }
  const isThere = (text: string): boolean => written.has(text) || (text.length >= MIN_PART && whole.includes(text));
  return [...keysOf].filter(([text]) => isThere(text)).flatMap(([, keys]) => [...keys]);
}

/** Keys of a control's or link's own text, or of its name. */
function keysOfElement(element: HTMLElement): readonly string[] {
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
  const texts = [element, ...labels].map(({ textContent }) => textContent.trim());
  const named = [...texts, element.getAttribute('aria-label')?.trim() ?? ''];
  return [...new Set(named.flatMap((text) => [...(keysOf.get(text) ?? [])]))];
}

/**
 * Links of the page whose text has a key, as `key → target`; the target without the page's own origin.
 */
export function linksOnPage(page: Document): readonly string[] {
  return [...page.body.querySelectorAll<HTMLAnchorElement>('a[href]')].flatMap((link) => {
    const target = link.href.startsWith(`${page.location.origin}/`)
      ? link.href.slice(page.location.origin.length)
      : link.href;
    return keysOfElement(link).map((key) => `${key} → ${target}`);
  });
}

/** How a control can be, besides as usual. */
const CONDITIONS: Readonly<Record<string, string>> = {
  off: ':disabled, [aria-disabled="true"]',
  busy: '[data-loading="true"], [aria-busy="true"]',
  pressed: '[aria-pressed="true"]',
  chosen: ':checked, [aria-checked="true"], [aria-selected="true"]',
  refused: '[aria-invalid="true"]',
  open: '[aria-expanded="true"]',
};

/** Controls of the page that are not as usual and whose name has a key, as `key is off`. */
export function controlsOnPage(page: Document): readonly string[] {
  const controls = [...page.body.querySelectorAll<HTMLElement>('button, input, select, textarea, [role="radio"]')];
  return controls.flatMap((control) => {
    const conditions = Object.keys(CONDITIONS).filter((name) => control.matches(CONDITIONS[name] ?? ''));
    return conditions.flatMap((name) => keysOfElement(control).map((key) => `${key} is ${name}`));
  });
}
