import { openDialog, type DialogsSnapshot } from '../../machines/dialogs/dialogs/dialogs.selectors.ts';

/** The dialogs of a page and its focus. */
export interface DialogsShown {
  /** The state of the dialogs machine; null while there is none. */
  readonly machine: DialogsSnapshot['value'] | null;
  /** Names of the visible dialogs; `(unnamed)` for one that the machine did not open. */
  readonly shown: readonly string[];
  /** What is wrong with the focus; null if nothing. */
  readonly focusFault: string | null;
  /** What is wrong with their sizes. */
  readonly sizeFaults: readonly string[];
}

/**
 * Runs in a page before the app: defines `__dialogs()` for the test. It must not reference anything outside itself.
 * When the last dialog closes, the element focused before must get the focus back if it is still focusable.
 */
export function watchDialogs(): void {
  const DIALOGS = '[data-dialog], [role="dialog"], [role="alertdialog"], dialog[open]';
  const MODAL = '[aria-modal="true"], dialog[open]';
  let left: Element | null = null;
  let wasModal = false;
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest(DIALOGS) === null) left = target;
  });

  function describe(element: Element | null): string {
    if (element === null) return 'nothing';
    const words = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 60);
    return `${element.tagName.toLowerCase()} '${words}'`;
  }

  function focusFault(modal: Element | undefined): string | null {
    const { activeElement } = document;
    if (modal !== undefined) {
      wasModal = true;
      return modal.contains(activeElement) ? null : `the focus is at ${describe(activeElement)}, outside of the dialog`;
    }
    if (!wasModal) return null;
    wasModal = false;
    const canTake =
      left instanceof HTMLElement && left.isConnected && isVisible(left) && !left.matches(':disabled, [inert] *');
    if (!canTake || left === activeElement) return null;
    return `the focus is at ${describe(activeElement)}; the dialog took it from ${describe(left)}`;
  }

  Object.assign(globalThis, {
    __dialogs(): Pick<DialogsShown, 'shown' | 'focusFault'> {
      const found = [...document.querySelectorAll(DIALOGS)].filter(isVisible);
      const modals = found.filter((element) => element.matches(MODAL));
      return {
        shown: found.map((element) => (element as HTMLElement).dataset['dialog'] ?? '(unnamed)'),
        focusFault: focusFault(modals.at(-1)),
      };
    },
  });
}

/**
 * What is wrong with the visible dialogs; null if they are the machines' open dialogs, with the focus inside, and no
 * wider or higher than they may be.
 */
export function dialogsFault({ machine, shown, focusFault, sizeFaults }: DialogsShown): string | null {
  const open = machine === null ? null : openDialog({ value: machine });
  const expected = open === null ? [] : [open];
  if (shown.length !== expected.length || shown.some((name) => name !== open)) {
    return `dialogs on screen: ${shown.join(', ') || 'none'}; the machine says: ${open ?? 'none'}`;
  }
  return focusFault ?? sizeFaults[0] ?? null;
}
