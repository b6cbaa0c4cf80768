/** What of a page is measured; in a page its `Element` and `window`. */
interface MeasuredDialog {
  readonly offsetWidth: number;
  readonly offsetHeight: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

interface MeasuredWindow {
  readonly innerWidth: number;
  readonly innerHeight: number;
}

/**
 * What is wrong with the size of a modal dialog (NAV-11): 375 to 600 px wide, never wider than the window, at most 80 %
 * of its height, and nothing of it cut off. Null for none, and for one that is not shown. Also runs in a page: it must
 * not reference anything outside itself.
 */
export function dialogSizeFault(
  { offsetWidth, offsetHeight, scrollHeight, clientHeight }: MeasuredDialog,
  { innerWidth, innerHeight }: MeasuredWindow,
  cutsOff: boolean,
): string | null {
  if (offsetWidth === 0 || offsetHeight === 0) return null;
  const [min, max, highest] = [Math.min(375, innerWidth), Math.min(600, innerWidth), innerHeight * 0.8];
  const measured = `${offsetWidth} x ${offsetHeight} px in a window of ${innerWidth} x ${innerHeight}`;
  // Sizes are rounded to whole pixels.
  if (offsetWidth < min - 1) return `${measured} is narrower than ${min} px`;
  if (offsetWidth > max + 1) return `${measured} is wider than ${max} px`;
  if (offsetHeight > highest + 1) return `${measured} is higher than 80 % of the window`;
  if (cutsOff && scrollHeight > clientHeight + 1) {
    return `${measured} cuts off ${scrollHeight - clientHeight} px of what is in it`;
  }
  return null;
}

/**
 * Runs in a page before the app: defines `__dialogSizes()`, what is wrong with the modal dialogs now. Whenever one is
 * opened or changes its size, `reportDialogSize` of the page hears of a fault, if there is one.
 */
function watchSizes(faultOf: typeof dialogSizeFault): void {
  const MODALS = '[aria-modal="true"]';
  const found = (box: HTMLElement): string | null => {
    const cutsOff = getComputedStyle(box).overflowY === 'hidden';
    const fault = faultOf(box, globalThis.window, cutsOff);
    return fault === null ? null : `${box.dataset['dialog'] ?? '(unnamed)'}: ${fault}`;
  };
  const sizes = new ResizeObserver((entries) => {
    const { reportDialogSize } = globalThis as { reportDialogSize?: (fault: string) => void };
    for (const { target } of entries) {
      const fault = found(target as HTMLElement);
      if (fault !== null) reportDialogSize?.(fault);
    }
  });
  const known = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const box of document.querySelectorAll(MODALS)) {
      if (known.has(box)) continue;
      known.add(box);
      sizes.observe(box, { box: 'border-box' });
    }
  }).observe(document, { childList: true, subtree: true });
  Object.assign(globalThis, {
    __dialogSizes: () => [...document.querySelectorAll<HTMLElement>(MODALS)].flatMap((box) => found(box) ?? []),
  });
}

/** The script that a page needs before the app, so that the sizes of its dialogs are measured. */
export const DIALOG_SIZES_SCRIPT = `(${watchSizes.toString()})(${dialogSizeFault.toString()})`;
