import type { Actors } from '../system/actors.ts';

const BUTTONS = new Set(['button', 'submit', 'reset', 'image', 'file']);

/** Delay between the last sign of typing and the next check, ms. */
const CALM = 1_000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface TypingSource {
  /** Checks again at once: the page may have changed. */
  readonly look: () => void;
}

/**
 * Reports to the root actor whether a field of the page has the focus or unsent input (reading 82). Fields in a dialog
 * do not count: while a dialog is open, the page's state stays the same.
 */
export function listenToTyping(app: Actors['app']): TypingSource {
  const before = new Map<Field, string>();
  let isInField = false;
  let isBusy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    clearTimeout(timer);
    const focused = document.activeElement;
    if (focused === null || !isInDialog(focused)) isInField = isField(focused);
    for (const field of before.keys()) if (!field.isConnected) before.delete(field);
    const isDirty = [...before].some(([field, value]) => valueOf(field) !== value);
    notify(isInField || isDirty);
    // A form that is sent or cleared by the app emits no event.
    if (isBusy) timer = setTimeout(look, CALM);
  };
  const notify = (busy: boolean) => {
    if (busy === isBusy) return;
    isBusy = busy;
    app.send({ type: busy ? 'page.busy' : 'page.idle' });
  };
  document.addEventListener('focusin', ({ target }) => {
    if (!isField(target) || isInDialog(target)) return;
    if (!before.has(target)) before.set(target, valueOf(target));
    isInField = true;
    notify(true);
    clearTimeout(timer);
    timer = setTimeout(look, CALM);
  });
  // A click on a button first moves the focus out of a field: an offer must not open before the click is handled.
  for (const type of ['focusout', 'input', 'change'] as const) {
    document.addEventListener(type, () => {
      if (!isBusy) return;
      clearTimeout(timer);
      timer = setTimeout(look, CALM);
    });
  }
  return { look };
}

function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLInputElement) return !BUTTONS.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

function isInDialog(element: Element): boolean {
  return element.closest('[role="dialog"]') !== null;
}

function valueOf(field: Field): string {
  const isTicked = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  return isTicked ? String(field.checked) : field.value;
}
