import { openDialog, type DialogsSnapshot } from '../../machines/dialogs/dialogs/dialogs.selectors.ts';

/** What a page shows of dialogs, and where its focus is. */
export interface DialogsShown {
  /** Where the machine of the dialogs stands; null while there is none. */
  readonly machine: DialogsSnapshot['value'] | null;
  /** Names of those that can be seen; `(unnamed)` for one that did not come by the machine. */
  readonly shown: readonly string[];
  /** What is wrong with the focus; null where nothing is. */
  readonly focusFault: string | null;
}

/**
 * Runs in a page before the app: gives the test `__dialogs()`. It must not name anything outside itself.
 * What had the focus outside of all dialogs gets it back when the last one closes, where it can still take it.
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

/** What is wrong with the dialogs on screen; null where they are those that the machines say are open, with the focus inside. */
export function dialogsFault({ machine, shown, focusFault }: DialogsShown): string | null {
  const open = machine === null ? null : openDialog({ value: machine });
  const expected = open === null ? [] : [open];
  if (shown.length !== expected.length || shown.some((name) => name !== open)) {
    return `dialogs on screen: ${shown.join(', ') || 'none'}; the machine says: ${open ?? 'none'}`;
  }
  return focusFault;
}
