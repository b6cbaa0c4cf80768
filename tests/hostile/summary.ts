/** What a person can see and do on a page, in words. */
export interface Summary {
  /** The heading of the page; empty if none is visible. */
  readonly heading: string;
  /** Links and buttons of all navigations. */
  readonly navigation: readonly string[];
  /** Other controls: links, buttons and fields of the page and of its dialogs. */
  readonly controls: readonly string[];
  readonly dialogs: readonly string[];
  /** Alerts about missing content and errors. */
  readonly alerts: readonly string[];
  /** Elements that are still loading. */
  readonly busy: readonly string[];
  /** Length of the text. */
  readonly length: number;
}

/** Reads a page. Runs in the page, so it must not use anything outside its body. */
export function summarize(): Summary {
  const isVisible = (element: Element): boolean =>
    element.closest('[hidden], [inert], [aria-hidden="true"]') === null &&
    (typeof element.checkVisibility !== 'function' || element.checkVisibility());
  const plain = (text: string | null | undefined): string =>
    (text ?? '')
      .replaceAll(/\d+/g, '#')
      // The age of the balance depends on the time of the scan.
      .replaceAll(/stan z godz\. #:#/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 80);
  const nameOf = (element: Element): string => {
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
    const name = element.getAttribute('aria-label') ?? labels[0]?.textContent ?? element.textContent;
    // A count after the name comes from another response than the link.
    return `${element.tagName.toLowerCase()} ${plain(name).replace(/ #$/, '')}`;
  };
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isVisible);
  // A toast appears and disappears by itself.
  const isToast = (element: Element): boolean => element.closest('.mantine-Notifications-root') !== null;
  const isEnabled = (element: Element): boolean =>
    !element.matches(':disabled') && element.getAttribute('aria-disabled') !== 'true';
  const usable = all('button, a[href], input, select, textarea').filter(
    (element) => isEnabled(element) && !isToast(element),
  );
  const namesOf = (elements: readonly Element[]): string[] => [...new Set(elements.map(nameOf))].sort();
  return {
    heading: plain(all('h1')[0]?.textContent),
    navigation: namesOf(usable.filter((element) => element.closest('nav, header') !== null)),
    controls: namesOf(usable.filter((element) => element.closest('nav, header, footer') === null)),
    dialogs: all('[role="dialog"], [role="alertdialog"], dialog[open]').map((dialog) => {
      const title = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
      return plain(dialog.getAttribute('aria-label') ?? title?.textContent);
    }),
    alerts: all('[role="alert"]').flatMap((alert) => plain(alert.textContent) || []),
    busy: [
      ...all('[aria-busy="true"]').map(nameOf),
      ...all('[role="status"]')
        .filter((status) => status.querySelector('[data-shape]') !== null)
        .map(({ textContent }) => plain(textContent)),
    ],
    length: (document.body.textContent ?? '').trim().length,
  };
}
